-- What staff find users and listings by (docs/decisions/0078). All of it is new or may be null, so that an instance of
-- the version before works on meanwhile. A sign-in changes none of the columns below unless it locks or unlocks.
-- The strongest locks come first, users first: taken after others', they and a writer would wait for each other.
lock table users in access exclusive mode;
lock table listings in access exclusive mode;
lock table profiles in access exclusive mode;

-- The profile's name as a key (see keys.ts), kept by the trigger below, so that one index holds all that somebody is
-- found by. Made of the capitals that names here have, whatever the database's locale.
alter table users add column first_name_key text collate "C";

create function first_name_key(name text) returns text immutable language sql as $$
  select translate(
    lower(name collate "C"),
    'ÆØÅÄÖæøåäöÜÉÈÀÁÂÓÒÔÊËÍÚÇÐÞČĐŊŠŦŽ',
    '{|}{|{|}{|üéèàáâóòôêëíúçðþčđŋšŧž'
  )
$$;

create or replace function mark_has_profile() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update users set has_profile = false, first_name_key = null where id = old.user_id;
  else
    update users set has_profile = true, first_name_key = first_name_key(new.display_name)
    where id = new.user_id
      and (not has_profile or first_name_key is distinct from first_name_key(new.display_name));
  end if;
  return null;
end
$$;

drop trigger profiles_mark_has_profile on profiles;
create trigger profiles_mark_has_profile
after insert or delete or update of display_name on profiles
for each row execute function mark_has_profile();

-- No list is sorted by it, so that nothing need be noted.
alter table users disable trigger users_note_changed;
update users set first_name_key = first_name_key(display_name) from profiles where user_id = users.id;
alter table users enable trigger users_note_changed;


-- What is searched. Everything is in lower case, so capitals are free to stand for æ, ø and å, which are no letters to
-- the trigrams of a database whose locale is C; they take a capital for its small letter, and the recheck does not.
create index users_search on users using gin (
  (translate(username_key, '{|}', 'EOA') || chr(10) || translate(email_key, 'æøåäö', 'EOAEO') || chr(10)
    || translate(coalesce(first_name_key, ''), '{|}', 'EOA')) gin_trgm_ops
);
create index users_first_name_key on users (first_name_key) where first_name_key is not null;
create index listings_title_search on listings using gin (translate(title_key, '{|}', 'EOA') gin_trgm_ops);

-- Who is neither approved nor banned, and who is banned, newest first; whose lockout ends by itself.
create index users_pending on users (created_at, id)
  where not is_approved and (lockout_end is null or lockout_end < '9999-12-31T00:00:00Z');
create index users_banned on users (created_at, id) where lockout_end >= '9999-12-31T00:00:00Z';
create index users_locked on users (lockout_end) where lockout_end < '9999-12-31T00:00:00Z';
create index listings_removed on listings (created_at, id) include (status) where removed_at is not null;

-- Whatever is filtered by one column of few values and sorted by another is read from a range for each pair of them.
create index users_kinds on users (is_approved, email_confirmed, has_profile, id) include (lockout_end);
create index listings_kinds on listings (category, type, status, id) include (removed_at);
