-- The code with which somebody joined, for staff (docs/decisions/0141). The previous version does not write it: who joins
-- through it counts as having come without a code.
alter table profiles add column joined_with text collate "C";

create index profiles_joined_with on profiles (joined_with) where joined_with is not null;
