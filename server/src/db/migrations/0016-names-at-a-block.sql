-- The names that two neighbours knew each other by when one blocked the other: a later change of name passes neither way
-- (promise 72). Null in blocks written by an earlier version, whose names are those of the present.
alter table blocks
  add column blocker_name text,
  add column blocked_name text;
