-- While a listing is hidden or removed, its owner alone sees it, so its changes set changed_at of the owner alone
-- (promise 72). Hiding, removing and showing it again still reach both.
create or replace function touch_listing_threads() returns trigger language plpgsql as $$
declare
  is_seen_by_others boolean := (old.removed_at is null and old.hidden_at is null)
    or (new.removed_at is null and new.hidden_at is null);
begin
  -- Locked like every other writer of a thread does, so that two of them cannot deadlock over its members.
  perform from threads where listing_id = new.id order by id for no key update;
  update thread_members set changed_at = clock_timestamp()
  from threads
  where threads.listing_id = new.id
    and thread_members.thread_id = threads.id
    -- After a block the listing is shown to its owner alone (promise 72).
    and (thread_members.is_owner or (is_seen_by_others and not exists (
      select from blocks
      where (blocker_id = new.owner_id and blocked_id = thread_members.user_id)
        or (blocker_id = thread_members.user_id and blocked_id = new.owner_id)
    )));
  return null;
end
$$;
