-- What neighbours need to find and answer each other (docs/spec.md, 'The app'). All of it is new or may be null, so
-- that an instance of the version before works on meanwhile. A neighbourhood is an id of the table in the product.
create extension if not exists pg_trgm;

-- The strongest lock comes first, users first: taken after others', it and a writer would wait for each other.
lock table users, listings in access exclusive mode;

alter table profiles
  add column neighbourhood_id text collate "C",
  -- Whether messages that wait unread are mailed about.
  add column mails_messages boolean not null default true;

create index profiles_neighbourhood_id_user_id on profiles (neighbourhood_id, user_id);

alter table listings
  add column neighbourhood_id text collate "C",
  -- The words of title and description in lower case, each between blanks; null until a version that knows it wrote it.
  add column search_text text,
  -- When it closes by itself, unless its owner says that it still holds; null in those of earlier versions.
  add column expires_at timestamptz,
  -- When its owner was asked by mail whether it still holds.
  add column asked_at timestamptz,
  -- Whether it was posted before its owner was approved: such a one is hidden while they are not.
  add column before_approval boolean not null default false;

create index listings_near on listings (neighbourhood_id, created_at desc, id desc)
  where status = 'Open' and removed_at is null and hidden_at is null;
create index listings_search on listings using gin (search_text gin_trgm_ops)
  where status = 'Open' and removed_at is null and hidden_at is null;
create index listings_expires_at on listings (expires_at) where status = 'Open' and removed_at is null;
-- What is carried over.
create index listings_unsearchable on listings (id) where search_text is null;
create index listings_homeless on listings (id)
  where neighbourhood_id is null and status = 'Open' and removed_at is null;

-- A conversation about a listing. Its messages are numbered from 1, and last_seq is the number of the last.
create table threads (
  id uuid primary key,
  listing_id uuid references listings (id) on delete set null,
  last_seq int not null default 0,
  last_message_at timestamptz not null,
  created_at timestamptz not null,
  -- When the listing's owner said that this neighbour is the one who helps.
  agreed_at timestamptz
);

create unique index threads_agreed on threads (listing_id) where agreed_at is not null;
create index threads_listing_id on threads (listing_id);
create index threads_last_message_at on threads (last_message_at);

-- The two people of a thread; whoever deletes their account leaves the other behind.
create table thread_members (
  thread_id uuid not null references threads (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  is_owner boolean not null,
  -- The number of the last message they have seen.
  read_seq int not null default 0,
  -- Since when a message waits unread; null when none does.
  unread_since timestamptz,
  -- When they were mailed about it; null again once all is read.
  mailed_at timestamptz,
  -- When last something changed that they see, by the database's clock.
  changed_at timestamptz not null default clock_timestamp(),
  primary key (thread_id, user_id)
);

create index thread_members_user_id on thread_members (user_id);
create index thread_members_changed_at on thread_members (changed_at);
create index thread_members_to_mail on thread_members (unread_since) where unread_since is not null and mailed_at is null;

create table messages (
  id uuid primary key,
  thread_id uuid not null references threads (id) on delete cascade,
  sender_id uuid not null references users (id) on delete cascade,
  seq int not null,
  -- The sender's own id for it, so that sending it again is no second message.
  client_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  unique (thread_id, seq),
  unique (sender_id, client_id)
);

-- When messages go with their sender's account, nobody waits for them any more, and who is left sees so at once.
create function forget_unread() returns trigger language plpgsql as $$
begin
  update thread_members set
    unread_since = null,
    mailed_at = null,
    changed_at = clock_timestamp()
  where thread_id in (select thread_id from old_rows) and unread_since is not null and not exists (
    select from messages
    where messages.thread_id = thread_members.thread_id
      and messages.seq > thread_members.read_seq
      and messages.sender_id <> thread_members.user_id
  );
  return null;
end
$$;

-- What an export reads, page by page.
create index messages_sender_id_id on messages (sender_id, id);

create trigger messages_forget_unread
after delete on messages
referencing old table as old_rows
for each statement execute function forget_unread();

-- A thread that both have left is nobody's.
create function forget_left_threads() returns trigger language plpgsql as $$
begin
  delete from threads where id in (select thread_id from old_rows)
    and not exists (select from thread_members where thread_members.thread_id = threads.id);
  return null;
end
$$;

create trigger thread_members_forget_left
after delete on thread_members
referencing old table as old_rows
for each statement execute function forget_left_threads();

-- One line of thanks from each of the two, once the listing they agreed about is completed.
create table thanks (
  id uuid primary key,
  thread_id uuid references threads (id) on delete set null,
  author_id uuid not null references users (id) on delete cascade,
  subject_id uuid not null references users (id) on delete cascade,
  body text not null,
  created_at timestamptz not null,
  unique (thread_id, author_id)
);

create index thanks_subject_id on thanks (subject_id, id);
create index thanks_author_id_id on thanks (author_id, id);

create table blocks (
  blocker_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

create index blocks_blocked_id on blocks (blocked_id);

-- What neighbours reported, with a copy of it as it was: staff read this alone.
create table reports (
  id uuid primary key,
  reporter_id uuid references users (id) on delete set null,
  -- Whom it is about: a listing's owner, a message's sender, or the person.
  subject_id uuid references users (id) on delete set null,
  kind text collate "C" not null check (kind in ('listing', 'message', 'person')),
  -- The id of the listing, message or person.
  reported_id uuid not null,
  reason text collate "C" not null check (reason in ('Spam', 'Unkind', 'Unsafe', 'Other')),
  note text not null,
  evidence jsonb not null,
  created_at timestamptz not null,
  -- A second report of the same by the same person is the first one.
  unique (reporter_id, kind, reported_id)
);

create index reports_created_at on reports (created_at, id);
create index reports_subject_id on reports (subject_id);
create index reports_reporter_id_id on reports (reporter_id, id);

-- What a mail is about, where its user alone does not say so: a thread or a listing.
alter table mail_queue add column about_id uuid;

-- Signs the links that need no sign-in, such as the one that unsubscribes. Made once, by whoever asks first.
create table signing_keys (
  purpose text collate "C" primary key,
  key bytea not null
);
