-- The words of open listings, for finding the right one by one with a fault of typing (docs/decisions/0082). An instance
-- of the version before neither reads nor writes them.

-- A word and its stem, and both with each of their letters left out. Of two words that differ by one letter more, less
-- or other, or by two that have changed places, these have one in common; others seldom do.
create function near_words(word text) returns text[]
immutable parallel safe cost 10000 language sql as $$
  select coalesce(array_agg(distinct left(form, at - 1) || substr(form, at + 1)), '{}')
  from unnest(array[word, (ts_lexize('norwegian_stem', word))[1]]) as form, generate_series(1, length(form) + 1) as at
$$;

create table listing_words (
  word text collate "C" primary key,
  -- When it was last seen in a listing, by this database's clock.
  seen_at timestamptz not null default now()
);

create index listing_words_near on listing_words using gin ((near_words(word) collate "C"));
