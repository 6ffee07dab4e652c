"""How fast, how large? `make bench` prints it as a table; nothing here is asserted by the clock."""
