-- Photos of listings and profiles (docs/decisions/0151). The previous version neither writes nor reads them.
create table photos (
  id uuid primary key,
  -- Null in the copies that belong to a report.
  owner_id uuid references users (id) on delete cascade,
  -- A photo with none of the next three is an upload that nothing uses yet.
  listing_id uuid references listings (id) on delete cascade,
  is_profile boolean not null default false,
  -- A repeated report of the same thing gets a new id.
  report_id uuid references reports (id) on update cascade on delete cascade,
  -- Chosen by the client, so that an upload that is sent again is stored once.
  upload_id uuid,
  position int not null default 0,
  alt text not null default '',
  width int not null,
  height int not null,
  placeholder bytea not null,
  -- Of all sizes together.
  bytes int not null,
  created_at timestamptz not null,
  -- When staff removed it.
  removed_at timestamptz,
  check ((owner_id is null) = (report_id is not null)),
  check (num_nonnulls(listing_id, report_id) + is_profile::int <= 1)
);
create unique index photos_upload on photos (owner_id, upload_id);
create index photos_listing on photos (listing_id, position) where listing_id is not null;
create index photos_report on photos (report_id, position) where report_id is not null;
create unique index photos_profile on photos (owner_id) where is_profile and removed_at is null;
create index photos_unclaimed on photos (created_at) where listing_id is null and report_id is null and not is_profile;
create index photos_removed on photos (removed_at) where removed_at is not null;

create table photo_sizes (
  photo_id uuid not null references photos (id) on delete cascade,
  size text not null check (size in ('large', 'small')),
  data bytea not null,
  primary key (photo_id, size)
);
-- WebP does not get any smaller.
alter table photo_sizes alter column data set storage external;
