-- What the hourly reading of all open listings goes by (docs/decisions/0082): those that are over, of which there are ever
-- more, lie before them in the order of ids.
create index listings_open on listings (id) where status = 'Open' and removed_at is null and hidden_at is null;

-- Each word is put in its place at once: of those put aside for later, whoever posts next would now and then wait for all.
alter index listing_words_near set (fastupdate = off);
