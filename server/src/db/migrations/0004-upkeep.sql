-- The changes of a list get a key: without one, PostgreSQL refuses to delete them once a publication for all tables
-- publishes deletes. Their triggers name no column, so that the key fills itself.
-- Writers take their locks in this order, users first.
lock table users, listings in share row exclusive mode;
alter table users_changes add column number bigint generated always as identity primary key;
alter table listings_changes add column number bigint generated always as identity primary key;

-- When each task of the upkeep was last done, and last tried since, so that instances and restarts know.
create table upkeep (
  task text primary key,
  done_at timestamptz,
  tried_at timestamptz
);
