-- Codes with which neighbours invite others to their neighbourhood (docs/decisions/0141). The previous version neither
-- writes nor reads this table.
create table invitations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  neighbourhood_id text collate "C" not null,
  code text collate "C" not null unique,
  created_at timestamptz not null,
  unique (user_id, neighbourhood_id)
);
