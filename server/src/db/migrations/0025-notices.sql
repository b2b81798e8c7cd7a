-- Reports by people without an account (docs/decisions/0087). The previous version takes them for reports whose reporter
-- has deleted their account.
alter table reports
  add column is_notice boolean not null default false,
  add column notice_email text collate "C";

-- An address has one report of each listing.
create unique index reports_notice on reports (reported_id, lower(notice_email)) where notice_email is not null;
-- The retention job erases the addresses of decided reports.
create index reports_answered_notices on reports (decided_at) where notice_email is not null and decided_at is not null;
