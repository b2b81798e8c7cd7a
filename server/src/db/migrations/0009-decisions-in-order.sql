-- A decision on users has an id, written into the row of each user it changed, by which it is undone. Rows of the
-- version before have none. A user's rows are ordered by seq, whatever clocks say: it is drawn under their row's lock.
alter table audit_log
  add column decision_id uuid,
  add column seq bigint;

update audit_log set seq = numbered.seq
from (select id, row_number() over (order by at, id) as seq from audit_log) as numbered
where numbered.id = audit_log.id;

alter table audit_log
  alter column seq set not null,
  alter column seq add generated always as identity,
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('approve', 'ban', 'withdraw', 'undo'));

select setval(pg_get_serial_sequence('audit_log', 'seq'), (select coalesce(max(seq), 0) + 1 from audit_log), false);

create index audit_log_subject_id_seq on audit_log (subject_id, seq);
drop index audit_log_subject_id_at;
create unique index audit_log_decision on audit_log (decision_id, subject_id, action);
