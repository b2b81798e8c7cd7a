-- Photos in S3-compatible storage (docs/decisions/0184). The previous version neither writes nor reads them there, so
-- the bucket is configured once every instance runs this version.
create table photo_objects (
  key uuid primary key,
  created_at timestamptz not null,
  -- When the retention job found that nothing refers to the object any more.
  unused_since timestamptz
);
create index photo_objects_unused on photo_objects (unused_since) where unused_since is not null;

alter table photo_sizes
  alter column data drop not null,
  add column object_key uuid references photo_objects (key),
  add constraint photo_sizes_stored_once check (num_nonnulls(data, object_key) = 1);
create index photo_sizes_object on photo_sizes (object_key) where object_key is not null;
-- For the job that moves photos to the bucket.
create index photo_sizes_in_database on photo_sizes (photo_id) where data is not null;
