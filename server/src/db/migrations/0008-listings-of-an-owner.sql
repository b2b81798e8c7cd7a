-- An export reads an owner's listings page by page in the order of their ids: each page is one look into this index.
create index listings_owner_id_id on listings (owner_id, id);
drop index listings_owner_id;
