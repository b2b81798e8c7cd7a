-- The code of a mail that was tried and has not gone yet, in plain, so that each attempt repeats the same message.
-- It goes with the mail and with the code that it is; no backup holds it (decision 39).
-- Writers take their locks in this order, codes first.
lock table one_time_codes, mail_queue in share row exclusive mode;
create table mail_codes (
  mail_id uuid primary key references mail_queue (id) on delete cascade,
  code_hash bytea not null unique references one_time_codes (code_hash) on delete cascade,
  code text not null
);
