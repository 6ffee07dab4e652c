"""What is known and kept? Component tables, phrases, and the store."""
