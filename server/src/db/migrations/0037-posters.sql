-- Posters with a code each (docs/decisions/0142). The previous version neither writes nor reads this table.
create table posters (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  neighbourhood_id text collate "C" not null,
  code text collate "C" not null unique,
  created_at timestamptz not null,
  -- Null until it hangs.
  place text,
  hung_at timestamptz,
  -- When its owner last said that it hangs.
  checked_at timestamptz,
  taken_down_at timestamptz
);
create unique index posters_next on posters (user_id, neighbourhood_id) where hung_at is null;
create index posters_hanging on posters (neighbourhood_id, id) where hung_at is not null and taken_down_at is null;
create index posters_user_id on posters (user_id);
