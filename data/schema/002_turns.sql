-- A turn of several decisions may come from one interaction; and what the channel is to forget.

ALTER TABLE log ADD COLUMN part INTEGER NOT NULL DEFAULT 0; -- which entry of its interaction

DROP INDEX one_entry_per_interaction;

CREATE UNIQUE INDEX one_entry_per_part_of_an_interaction ON log (interaction_id, part);

DROP TRIGGER log_is_never_rewritten;

CREATE TRIGGER log_is_never_rewritten
BEFORE UPDATE OF table_id, ply, seat, entry, interaction_id, part, at ON log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;

ALTER TABLE tables ADD COLUMN display INTEGER NOT NULL DEFAULT 600; -- seconds; see exposures

CREATE TABLE exposures (                    -- messages that show what may not stay in the channel
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    message_id  INTEGER NOT NULL,
    ply         INTEGER NOT NULL,           -- whose board it is
    PRIMARY KEY (table_id, message_id)
) STRICT, WITHOUT ROWID;
