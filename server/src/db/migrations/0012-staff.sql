-- What staff need to keep a neighbourhood safe (docs/spec.md, 'Staff'). All of it is new or may be null, so that an
-- instance of the version before works on meanwhile.
-- The strongest locks come first, users first: taken after others', they and a writer would wait for each other.
lock table users in access exclusive mode;
lock table reports in access exclusive mode;

-- A ban keeps its lockout of 9999-12-31 while it lasts, so that every version takes it for one; this is when it ends.
alter table users add column ban_ends_at timestamptz;
create index users_ban_ends_at on users (ban_ends_at) where ban_ends_at is not null;

-- Whoever lifts a ban, also an earlier version, leaves no end of it behind.
create function forget_ban_end() returns trigger language plpgsql as $$
begin
  new.ban_ends_at := null;
  return new;
end
$$;

create trigger users_forget_ban_end
before update of lockout_end on users
for each row when (new.ban_ends_at is not null and (new.lockout_end is null or new.lockout_end < '9999-12-31T00:00:00Z'))
execute function forget_ban_end();

-- Who waits for approval, the longest first; also who has mistyped their password too often meanwhile.
create index users_waiting on users (created_at, id)
  where not is_approved and email_confirmed and (lockout_end is null or lockout_end < '9999-12-31T00:00:00Z');

alter table audit_log
  add column reason text,
  add column listing_id uuid,
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (
    action in (
      'approve', 'ban', 'return-to-pending', 'end-ban', 'remove-listing', 'restore-listing', 'dismiss-report',
      'free-address', 'grant-role', 'withdraw-role', 'withdraw', 'undo'
    )
  );
-- A decision on reports may be about a listing and its owner at once.
drop index audit_log_decision;
create unique index audit_log_decision on audit_log (decision_id, subject_id, action, listing_id) nulls not distinct
  where decision_id is not null;
create index audit_log_listing_id_seq on audit_log (listing_id, seq) where listing_id is not null;

-- A reason is in words, which may name somebody: of who is erased, only what was decided stays.
create function forget_reasons() returns trigger language plpgsql as $$
begin
  update audit_log set reason = null from gone where audit_log.subject_id = gone.id and reason is not null;
  return null;
end
$$;

create trigger users_forget_reasons
after delete on users
referencing old table as gone
for each statement execute function forget_reasons();

alter table reports
  add column decision text collate "C" check (decision in ('Nothing', 'Remove', 'Ban')),
  add column decided_at timestamptz,
  add column decided_by uuid,
  add column decision_id uuid,
  add check ((decision is null) = (decided_at is null));
-- The first open report of each thing is the next entry of this index.
create index reports_open on reports (kind, reported_id, created_at, id) where decided_at is null;
create index reports_thing on reports (kind, reported_id, id);
create index reports_subject_id_id on reports (subject_id, id);
drop index reports_subject_id;
create index reports_decision_id on reports (decision_id) where decision_id is not null;

-- Addresses that refused mail for good, by their key.
create table suppressed_addresses (
  email_key text collate "C" primary key,
  since timestamptz not null,
  why text not null
);

create index suppressed_addresses_since on suppressed_addresses (since);

-- The row of the audit log whose letter this one takes the place of, where that was never sent.
alter table mail_queue add column instead_of uuid;
