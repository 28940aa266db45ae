"""What people have learnt, and the courses they learn from; nothing here is drawn."""
