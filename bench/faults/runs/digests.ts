import { msUntilHour } from '../../harness/clock.ts';
import { progress } from '../../harness/progress.ts';
import { type Inbox, openInbox } from '../inbox.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { ports } from '../ports.ts';
import { startProduct } from '../product.ts';
import { openPostgresStore } from '../stores.ts';
import { waitUntil } from '../wait.ts';

const readerCount = 1_500;
const kills = 4;
const emailsBetweenKills = 150;
const settleTimeoutMs = 400_000;
const oneMinuteMs = 60_000;

export const digests: FaultRun = {
  about:
    'kill -9 while two instances send digests, 4 times on one of them: nobody gets two digests, nobody gets none (promise 117, 6 min)',
  start: async (context) => {
    const { postgres, store } = await openPostgresStore(context);
    const query = (sql: string) => postgres.run(sql, 'neighbourhood');
    const inbox = await openInbox(context);
    // A server whose clock is far ahead of the last retention run sends no digests (decision 52).
    await query("delete from upkeep where task = 'clean-up'");
    const aheadMs = msUntilHour(17) + oneMinuteMs;
    await addReadersAndListings(query, aheadMs);
    const env = { NEIGHBOUR_APP: 'open', SMTP_URL: inbox.url, FAST_CLOCK: `${Date.now()} ${aheadMs} 1` };
    const nodeArguments = ['--import', './bench/harness/fast-clock.ts'];
    const start = (port: number) => startProduct(context, { store, port, env, nodeArguments });
    let victim = await start(ports.product);
    const other = await start(ports.secondProduct);
    const tick = progress('kill -9 while digests are sent', kills);
    for (let round = 0; round < kills; round += 1) {
      const target = (round + 1) * emailsBetweenKills;
      await waitUntil(`${target} digests arrive`, settleTimeoutMs, () => digestIdsByRecipient(inbox).size >= target, 2);
      await victim.kill();
      victim = await start(ports.product);
      tick();
    }
    const counts = () =>
      query(`select
      (select count(*)::int from mail_queue where template = 'digest' and dead_at is null) as waiting,
      (select count(*)::int from profiles
        where neighbourhood_id is not null and digest_due_at < now()) as due`);
    await waitUntil('all digests are sent', settleTimeoutMs, async () => {
      const [row] = await counts();
      return row?.['waiting'] === 0 && row['due'] === 0;
    });
    await Promise.all([victim.stop(), other.stop()]);
    return [outcomeOf(inbox)];
  },
};

async function addReadersAndListings(query: (sql: string) => Promise<unknown>, aheadMs: number): Promise<void> {
  const now = `now() + interval '${Math.round(aheadMs / 1000)} seconds'`;
  await query(`
    with made as (
      insert into users (id, username, username_key, email, email_key, password_hash, is_approved, email_confirmed,
        has_profile, created_at, updated_at)
      select gen_random_uuid(), 'leser' || n, 'leser' || n, 'leser' || n || '@nabo.example', 'leser' || n || '@nabo.example',
        repeat('x', 97), true, true, true, now() - interval '3 days', now()
      from generate_series(1, ${readerCount}) as n returning id
    )
    insert into profiles (user_id, display_name, neighbourhood, neighbourhood_id, near_seen_at, created_at, updated_at)
    select id, 'Leser', '', '0301-0305', ${now} - interval '3 days', now(), now() from made`);
  await query(`
    insert into listings (id, owner_id, type, status, category, title, title_key, description, search_text,
      neighbourhood_id, created_at, updated_at, expires_at)
    select gen_random_uuid(), owner_id, type, 'Open', category, title, title_key, description, search_text,
      '0301-0305', ${now} - interval '1 day', now(), ${now} + interval '20 days'
    from listings where search_text is not null order by id limit 3`);
}

/** Ignores emails to the demo's neighbours. */
function digestIdsByRecipient({ emails }: Inbox): Map<string, string[]> {
  const received = new Map<string, string[]>();
  for (const { to, id } of emails) if (to.startsWith('leser')) received.set(to, [...(received.get(to) ?? []), id]);
  return received;
}

function outcomeOf(inbox: Inbox): Outcome {
  const received = digestIdsByRecipient(inbox);
  const lost = readerCount - received.size;
  const repeated = [...received.values()].filter(({ length }) => length > 1);
  const twice = repeated.filter((ids) => new Set(ids).size > 1);
  const violations = [
    ...(lost > 0 ? [`${lost} of ${readerCount} got no digest.`] : []),
    ...twice.map((ids) => `Somebody got two digests: ${ids.join(' and ')}.`),
    // A retry has the same Message-ID, so mail programs show only one of the two (decision 170).
    ...(repeated.length > kills ? [`${repeated.length} emails arrived more than once after ${kills} kills.`] : []),
  ];
  const figures = { repeated: repeated.length };
  return { run: 'digests', rounds: kills, acknowledged: readerCount, lost, violations, figures };
}
