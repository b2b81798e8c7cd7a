-- An export reads an owner's listings page by page in the order of their ids: each page is one look into this index.
-- The strongest lock comes first: taken after the index, it and a writer who holds a row would wait for each other.
lock table listings in access exclusive mode;
create index listings_owner_id_id on listings (owner_id, id);
drop index listings_owner_id;
