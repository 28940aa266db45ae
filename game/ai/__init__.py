"""Computer players. They know the contract, not the games."""
