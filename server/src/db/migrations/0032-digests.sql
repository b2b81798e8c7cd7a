-- The daily email about new listings (docs/decisions/0136). The previous version writes none of these columns.
alter table profiles
  -- When the user last looked at the near list. The absence of earlier users is counted from now on; later ones start
  -- without a time, which means that of their profile.
  add column near_seen_at timestamptz default now(),
  -- When the job looks at the user next.
  add column digest_due_at timestamptz not null default '1970-01-01 00:00:00+00',
  -- The last digest is about listings from the one time until the other.
  add column digest_from timestamptz,
  add column digest_until timestamptz,
  -- When the user was asked whether they want more digests, after a long absence.
  add column digest_asked_at timestamptz;

alter table profiles alter column near_seen_at drop default;

create index profiles_digest on profiles (digest_due_at, neighbourhood_id) where neighbourhood_id is not null;
