-- A thread shows the title, type and status of its listing, until the listing is removed or hidden. A change of these
-- sets changed_at of the members who see it, whoever made the change, so that live updates reach them (decision 110).
create function touch_listing_threads() returns trigger language plpgsql as $$
begin
  -- Locked like every other writer of a thread does, so that two of them cannot deadlock over its members.
  perform from threads where listing_id = new.id order by id for no key update;
  update thread_members set changed_at = clock_timestamp()
  from threads
  where threads.listing_id = new.id
    and thread_members.thread_id = threads.id
    -- After a block the listing is shown to its owner alone (promise 72).
    and (thread_members.is_owner or not exists (
      select from blocks
      where (blocker_id = new.owner_id and blocked_id = thread_members.user_id)
        or (blocker_id = thread_members.user_id and blocked_id = new.owner_id)
    ));
  return null;
end
$$;

create trigger listings_touch_threads
after update of title, type, status, removed_at, hidden_at on listings
for each row
when ((old.title, old.type, old.status, old.removed_at, old.hidden_at)
  is distinct from (new.title, new.type, new.status, new.removed_at, new.hidden_at))
execute function touch_listing_threads();
