-- Requests are announced to neighbours who want that, first at home and then next door (docs/decisions/0137). The
-- previous version neither writes nor reads any of this.
alter table profiles add column wants_requests boolean not null default false;

create index profiles_wanting_requests on profiles (neighbourhood_id) where wants_requests;

create table spreading_requests (
  listing_id uuid primary key references listings (id) on delete cascade,
  -- How far it is announced next: 0 in its neighbourhood, 1 in those that border it.
  ring int not null default 0,
  -- Null once it spreads no further.
  due_at timestamptz
);
create index spreading_requests_due on spreading_requests (ring, due_at) where due_at is not null;

create table announced_requests (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references listings (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  announced_at timestamptz not null,
  unique (user_id, listing_id)
);
create index announced_requests_listing_id on announced_requests (listing_id);
create index announced_requests_announced_at on announced_requests (announced_at);
