-- Owners whose listings are yet to be hidden or shown after a decision, in small batches (docs/decisions/0100). Meanwhile
-- nobody else sees their listings. An instance of the previous version changes the listings in the decision itself, and
-- leaves nothing here.
create table owners_in_transition (
  owner_id uuid primary key references users (id) on delete cascade,
  -- Stored in the listings that become hidden; null stands for the creation of each.
  hidden_at timestamptz
);
