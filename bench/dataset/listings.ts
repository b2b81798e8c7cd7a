import { type Exec, runInBatches } from './bulk-load.ts';
import { sqlRandom, sqlId } from './ids.ts';

/**
 * Adds open listings of the last 29 days. Each contains the name of its neighbourhood, so that a search for the name
 * finds it. `asked_at` is set, so that no owner is emailed about the expiry.
 */
export async function addListings(exec: Exec, { users, listings }: { users: number; listings: number }) {
  await exec(`create table bench_texts as
    select row_number() over (order by id) - 1 as at, type, category, title, title_key, description, search_text
    from listings where search_text is not null`);
  await exec('create unique index on bench_texts (at)');
  await runInBatches(`${listings} listings`, listings, async (first, last) =>
    exec(`
      insert into listings (id, owner_id, type, status, category, title, title_key, description, search_text,
        neighbourhood_id, created_at, updated_at, expires_at, asked_at)
      select ${sqlId('listing', 'n')}, user_id, type, 'Open', category, title, title_key,
        description || ' ' || place.name || '.', search_text || place.words || ' ', neighbourhood_id, made, made,
        made + interval '30 days', now()
      from generate_series(${first}, ${last}) as n
      cross join lateral (
        select now() - interval '29 days' * ((${listings} - n)::float8 / ${listings}) as made, ${sqlId('user', `1 + n % ${users}`)} as owner
      ) as drawn
      join bench_texts on bench_texts.at = ${sqlRandom('n + 7', '(select count(*) from bench_texts)')}
      join profiles on user_id = owner
      join bench_places as place on place.id = neighbourhood_id`),
  );
  // In production, posting a listing adds its words, and an hourly job adds words that edits have introduced. The row of
  // `upkeep` delays that job.
  await exec(`insert into listing_words (word)
    select distinct word
    from (select search_text from bench_texts union all select words from bench_places) as texts (text),
      unnest(string_to_array(btrim(text), ' ')) as word
    where word ~ '^[^0-9]{5,30}$' on conflict do nothing`);
  await exec(
    "insert into upkeep (task, done_at) values ('words', now()) on conflict (task) do update set done_at = now()",
  );
  await exec('drop table bench_texts');
}
