"""What people have learnt, and the screen that shows it."""
