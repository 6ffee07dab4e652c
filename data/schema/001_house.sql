-- The house: tables, who sits at them, and what was played. Ids only; names stay with Discord.

CREATE TABLE tables (
    id          INTEGER PRIMARY KEY,
    game        TEXT    NOT NULL,
    version     INTEGER NOT NULL,           -- the rules it was started under
    guild_id    INTEGER NOT NULL,
    channel_id  INTEGER NOT NULL,
    author_id   INTEGER NOT NULL,
    players     INTEGER NOT NULL,
    options     TEXT    NOT NULL,           -- names, separated by spaces
    secret      BLOB    NOT NULL CHECK (length(secret) = 32),
    opening_id  INTEGER NOT NULL UNIQUE,    -- the interaction that opened it
    opened_at   INTEGER NOT NULL,
    status      TEXT    NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'closed')),
    posted_ply  INTEGER NOT NULL DEFAULT -1, -- the last ply whose board is in the channel
    message_id  INTEGER                     -- where: the lobby's message, then the last board's
) STRICT;

CREATE UNIQUE INDEX one_live_table_per_channel ON tables (channel_id) WHERE status IN ('lobby', 'playing');

CREATE INDEX tables_of_a_channel ON tables (channel_id);

CREATE TABLE seats (
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    user_id     INTEGER NOT NULL,
    join_id     INTEGER NOT NULL,           -- the interaction by which they sat down: part of the seed
    seat        INTEGER,                    -- drawn at the start
    PRIMARY KEY (table_id, user_id),
    UNIQUE (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_a_person ON seats (user_id);

CREATE TABLE log (
    table_id       INTEGER NOT NULL REFERENCES tables (id),
    ply            INTEGER NOT NULL CHECK (ply > 0),
    seat           INTEGER NOT NULL,
    entry          TEXT    NOT NULL,        -- notation, or 'resign', or 'undo'
    interaction_id INTEGER NOT NULL,
    at             INTEGER NOT NULL,
    undone_by      INTEGER,                 -- the ply of the 'undo' that took it back
    PRIMARY KEY (table_id, ply)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX one_entry_per_interaction ON log (interaction_id);

CREATE TRIGGER log_is_never_shortened BEFORE DELETE ON log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;

CREATE TRIGGER log_is_never_rewritten BEFORE UPDATE OF table_id, ply, seat, entry, interaction_id, at ON log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;

CREATE TABLE consents (
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    ply         INTEGER NOT NULL,
    what        TEXT    NOT NULL CHECK (what IN ('undo', 'close')),
    user_id     INTEGER NOT NULL,
    PRIMARY KEY (table_id, ply, what, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE servers (
    guild_id    INTEGER PRIMARY KEY,
    language    TEXT NOT NULL
) STRICT;

CREATE TABLE facts (
    name        TEXT PRIMARY KEY,
    value       TEXT NOT NULL
) STRICT, WITHOUT ROWID;
