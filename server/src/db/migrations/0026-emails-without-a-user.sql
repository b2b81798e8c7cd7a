-- Emails to people without an account (docs/decisions/0088).
alter table mail_queue alter column user_id drop not null;

-- An instance of the previous version deletes a claimed email whose user it does not find. Emails without a user stay
-- until a newer instance has sent them, which releases their lease before it deletes them.
create function keep_email_without_user() returns trigger language plpgsql as $$
begin
  return null;
end
$$;

create trigger mail_queue_keep_without_user
before delete on mail_queue
for each row when (old.user_id is null and old.lease_until is not null and old.dead_at is null)
execute function keep_email_without_user();
