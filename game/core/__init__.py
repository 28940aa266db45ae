"""What the four games have in common: the contract, the match, the record, reasons and scores."""
