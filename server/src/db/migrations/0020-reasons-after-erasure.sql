-- The reason of a dismissed report was also stored when the reported account had been deleted, and nothing erased it then.
update audit_log set reason = null
where action = 'dismiss-report' and reason is not null
  and not exists (select from users where users.id = audit_log.subject_id);
