-- Thanks can be reported, removed by staff and hidden by the user they are for (docs/decisions/0102). An instance of the
-- previous version still shows them, and cannot read reports of them.
lock table thanks, audit_log, reports in access exclusive mode;

alter table thanks
  add column removed_at timestamptz,
  add column hidden_at timestamptz;

-- The thanks that a decision is about.
alter table audit_log add column thanks_id uuid;

alter table reports
  drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('listing', 'message', 'person', 'thanks')) not valid;
