-- What staff do for users who cannot sign in (docs/decisions/0095). The list includes the action of 0022.
alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (
    action in (
      'approve', 'ban', 'return-to-pending', 'end-ban', 'remove-listing', 'restore-listing', 'remove-thanks',
      'dismiss-report', 'free-address', 'grant-role', 'withdraw-role', 'export-account', 'erase-account', 'reset-link',
      'withdraw', 'undo'
    )
  ) not valid;

-- The retention job erases the reasons of erasures after a year.
create index audit_log_reasons_of_erasures on audit_log (at) where action = 'erase-account' and reason is not null;
