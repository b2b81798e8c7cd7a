-- The photo that a copy for a report is of, so that no photo has more than a few copies (docs/decisions/0155). Null in the
-- copies that the previous version makes. Not a reference: the copy outlives the original.
alter table photos add column copy_of uuid;
create index photos_copy_of on photos (copy_of) where copy_of is not null;
