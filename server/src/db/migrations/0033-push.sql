-- Web push (docs/decisions/0137). The previous version neither writes nor reads these tables.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- A device gets notifications for as long as its user is signed in there.
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text collate "C" not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- Notifications in a row that the push service did not take in time.
  failures int not null default 0
);
create index push_subscriptions_user_id on push_subscriptions (user_id);
create index push_subscriptions_session_id on push_subscriptions (session_id);

create table push_queue (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  user_id uuid not null,
  kind text not null,
  about_id uuid,
  attempts int not null default 0,
  run_after timestamptz not null,
  lease_until timestamptz,
  created_at timestamptz not null,
  unique nulls not distinct (subscription_id, kind, about_id)
);
create index push_queue_due on push_queue (run_after);
create index push_queue_about on push_queue (user_id, about_id);

-- The topics of notifications that a user has turned off.
alter table profiles add column pushes_off text[] not null default '{}';
