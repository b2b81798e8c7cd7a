-- A call beyond its limit breaks the constraint, so that one statement counts against all limits of a call or none.
-- The default is for an instance of the version before, which knows no higher limit.
alter table rate_limits
  add column most int not null default 25,
  add constraint rate_limits_within check (used <= most);
