import { fillPostgres, onPostgres, type Query } from '../dataset/create-dataset.ts';
import { addListings } from '../dataset/listings.ts';
import { startPostgres } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { atMost, observed, publish } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';

const listingsPerUser = 0.2;
const sinceLastVisit = "interval '15 minutes'";
const rounds = 5;
const pollMs = 200;
const goals = { digestS: 300 };

export async function digests(argument = '100000'): Promise<void> {
  const users = Number(argument);
  if (!(users >= 1_000)) throw new Error('Pass at least 1000 users, for example: npm run bench -- digests 10000');
  await using open = new AsyncDisposableStack();
  const postgres = await startPostgres();
  open.defer(() => postgres.stop());
  const listings = users * listingsPerUser;
  const { databaseUrl } = await fillPostgres(postgres.url, {
    users,
    tables: ['listings'],
    fill: (exec) => addListings(exec, { users, listings }),
  });
  await onPostgres(databaseUrl, async (query) => {
    await query(`update profiles set near_seen_at = now() - ${sinceLastVisit}`);
    await query('vacuum (analyze)');
  });
  const bareMs = await onPostgres(databaseUrl, timeBareQuery);
  const product = await startProduct({ databaseUrl, flags: ['--import', './bench/harness/evening-clock.ts'] });
  open.defer(() => product.stop());
  const { seconds, emailed } = await onPostgres(databaseUrl, timeDigests);
  await publish({
    name: 'digests',
    isTrial: users < 100_000,
    settings: { engine: 'PostgreSQL 18', users, listings, sinceLastVisit },
    figures: [
      atMost(goals.digestS, 'digests: all users checked and emails queued', seconds, 's'),
      observed('digests: users emailed', emailed, 'users'),
      observed('digests: users checked in a second', users / seconds, 'users'),
      observed('bare query: users with something new in their neighbourhood', bareMs, 'ms'),
    ],
  });
}

async function timeBareQuery(query: Query): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await query(`select count(*) from profiles where exists (
      select from listings where listings.neighbourhood_id = profiles.neighbourhood_id
        and status = 'Open' and removed_at is null and hidden_at is null
        and listings.created_at > near_seen_at and owner_id <> user_id)`);
    times.push(performance.now() - started);
  }
  return median(times);
}

async function timeDigests(query: Query): Promise<{ seconds: number; emailed: number }> {
  const started = performance.now();
  for (;;) {
    const [row] = await query(`select
      count(*) filter (where neighbourhood_id is not null and digest_due_at < now())::int as waiting,
      count(digest_until)::int as emailed from profiles`);
    if (row?.['waiting'] === 0) {
      return { seconds: (performance.now() - started) / 1000, emailed: Number(row['emailed']) };
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
