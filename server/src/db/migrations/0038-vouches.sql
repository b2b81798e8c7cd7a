-- Who vouched for whom, for staff (docs/decisions/0143). The previous version neither writes nor reads this table.
create table vouches (
  id uuid primary key,
  voucher_id uuid not null references users (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  unique (voucher_id, user_id)
);
create index vouches_user_id on vouches (user_id);
