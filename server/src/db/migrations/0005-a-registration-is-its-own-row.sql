-- Several people may register an address, and whoever follows their own link has it (decision 37): it is unique among
-- the confirmed. An instance of the version before names no constraint in its inserts, and so works on meanwhile.
-- The strongest lock comes first: taken after the index, it and a writer who holds a row would wait for each other.
lock table users in access exclusive mode;
create unique index users_confirmed_email_key on users (email_key) where email_confirmed;
alter table users drop constraint users_email_key_key;
