-- Text that is sorted lives in a *_key column: lower case, with æ, ø and å after z (see keys.ts),
-- compared byte by byte, so that both engines sort alike.

create table users (
  id uuid primary key,
  username text not null,
  username_key text collate "C" not null unique,
  email text not null,
  email_key text collate "C" not null unique,
  password_hash text not null,
  is_admin boolean not null default false,
  is_approved boolean not null default false,
  email_confirmed boolean not null default false,
  -- Kept by the triggers on profiles, so that the users list can sort by it.
  has_profile boolean not null default false,
  access_failed_count int not null default 0,
  -- A temporary lockout ends soon; a ban ends on 9999-12-31.
  lockout_end timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index users_created_at_id on users (created_at, id);
create index users_username_key_id on users (username_key, id);
create index users_email_key_id on users (email_key, id);
create index users_is_approved_id on users (is_approved, id);
create index users_email_confirmed_id on users (email_confirmed, id);
create index users_has_profile_id on users (has_profile, id);
create index users_admins on users (id) where is_admin;

create table profiles (
  user_id uuid primary key references users (id) on delete cascade,
  display_name text not null,
  neighbourhood text not null,
  about text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create function mark_has_profile() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update users set has_profile = true where id = new.user_id and not has_profile;
  else
    update users set has_profile = false where id = old.user_id;
  end if;
  return null;
end
$$;

create trigger profiles_mark_has_profile
after insert or delete on profiles
for each row execute function mark_has_profile();

create table sessions (
  id uuid primary key,
  -- SHA-256 of the token; the token itself is only in the cookie.
  token_hash bytea not null unique,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);

create index sessions_user_id on sessions (user_id);
create index sessions_last_seen_at on sessions (last_seen_at);

-- A code that is used up goes; one that may be used again is good until it expires.
create table one_time_codes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm-email', 'change-email', 'reset-password')),
  -- The address the code was mailed to, and for change-email the one it confirms.
  email_key text collate "C" not null,
  code_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index one_time_codes_user_id_purpose on one_time_codes (user_id, purpose);
create index one_time_codes_expires_at on one_time_codes (expires_at);

create table listings (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  type text collate "C" not null check (type in ('Offer', 'Request')),
  status text collate "C" not null check (status in ('Open', 'Completed', 'Closed')),
  category text collate "C" not null check (
    category in (
      'Errands', 'Household', 'Transport', 'Physical', 'Care',
      'Teaching', 'Tech', 'Pets', 'Social', 'Other'
    )
  ),
  title text not null,
  title_key text collate "C" not null,
  description text not null,
  start_date timestamptz,
  end_date timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it was completed or closed; it can be previewed for 30 days more.
  ended_at timestamptz,
  removed_at timestamptz,
  -- Set while the owner is banned.
  hidden_at timestamptz,
  check ((status = 'Open') = (ended_at is null)),
  check (end_date is null or start_date is null or end_date >= start_date)
);

create index listings_owner_id on listings (owner_id);
create index listings_created_at_id on listings (created_at, id);
create index listings_title_key_id on listings (title_key, id);
create index listings_status_id on listings (status, id);
create index listings_category_id on listings (category, id);
create index listings_type_id on listings (type, id);

-- A waiting mail names its user and holds no secret: the code is made when it is sent. Once sent, its row goes.
create table mail_queue (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  to_address text not null,
  template text not null,
  attempts int not null default 0,
  run_after timestamptz not null,
  lease_until timestamptz,
  dead_at timestamptz,
  last_error text,
  created_at timestamptz not null
);

create index mail_queue_due on mail_queue (run_after) where dead_at is null;
create index mail_queue_user_id on mail_queue (user_id);

create table rate_limits (
  -- The limit's name and the SHA-256 of whom it counts: neither addresses nor IPs are kept.
  key text collate "C" primary key,
  used int not null,
  resets_at timestamptz not null
);

create index rate_limits_resets_at on rate_limits (resets_at);

-- Keeps its rows when a person is erased: the minimal record of who decided what.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  subject_id uuid not null,
  action text not null check (action in ('approve', 'ban', 'withdraw')),
  before jsonb not null,
  after jsonb not null
);

create index audit_log_subject_id_at on audit_log (subject_id, at);
create index audit_log_at_id on audit_log (at, id);
