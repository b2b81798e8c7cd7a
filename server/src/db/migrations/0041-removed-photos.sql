-- Staff can remove a photo (docs/decisions/0153). An instance of the previous version cannot read such a decision.
lock table audit_log in access exclusive mode;
alter table audit_log
  add column photo_id uuid,
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (
    action in (
      'approve', 'ban', 'return-to-pending', 'end-ban', 'remove-listing', 'restore-listing', 'remove-thanks',
      'remove-photo', 'dismiss-report', 'free-address', 'grant-role', 'withdraw-role', 'export-account',
      'erase-account', 'reset-link', 'withdraw', 'undo'
    )
  ) not valid;
