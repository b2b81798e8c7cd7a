-- Each kind of email has its own switch (docs/decisions/0135). A kind that is not listed is on.
alter table profiles add column emails_off text[] not null default '{}';

update profiles set emails_off = '{messages,listings,reports,digest}' where not mails_messages;

-- The previous version has one switch, mails_messages, for three kinds. If a statement writes it and leaves the kinds as
-- they were, an instance of that version turned it, and the kinds follow. This version never does that.
create function follow_mails_messages() returns trigger language plpgsql as $$
begin
  new.emails_off := case
    when not new.mails_messages then '{messages,listings,reports,digest}'::text[]
    when 'digest' = any(new.emails_off) then '{digest}'
    else '{}'
  end;
  return new;
end
$$;

create trigger profiles_follow_mails_messages
before update of mails_messages on profiles
for each row when (
  new.emails_off = old.emails_off and (not new.mails_messages or new.mails_messages <> old.mails_messages)
)
execute function follow_mails_messages();

create trigger profiles_start_without_emails
before insert on profiles
for each row when (not new.mails_messages and new.emails_off = '{}')
execute function follow_mails_messages();
