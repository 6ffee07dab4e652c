"""Which measurements are there? `python -m tests.bench [part …]`."""

from __future__ import annotations

import sys

from tests.bench import endings, engines, memory, moves, panels, search

PARTS = {
    "engines": engines.rows,
    "endings": endings.rows,
    "moves": moves.rows,
    "panels": panels.rows,
    "search": search.rows,
    "memory": memory.rows,
}


def main() -> int:
    wanted = sys.argv[1:] or list(PARTS)
    if unknown := [part for part in wanted if part not in PARTS]:
        print(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    for part in wanted:
        for row in PARTS[part]():
            print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
