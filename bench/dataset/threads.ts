import { type Exec, runInBatches } from './bulk-load.ts';
import { sqlRandom, sqlId } from './ids.ts';

type ThreadSizes = { users: number; listings: number; threads: number; messages: number };

export const threadTables = ['listings', 'threads', 'thread_members', 'messages'];

// These functions return SQL expressions for row numbers. `thread` is an expression for the number of a thread.
const listingNumber = (thread: string, { listings }: ThreadSizes) => `(1 + ${thread} % ${listings})`;
const ownerNumber = (thread: string, sizes: ThreadSizes) => `(1 + ${listingNumber(thread, sizes)} % ${sizes.users})`;
// Never the owner: the random number is at most `users` - 2.
const responderNumber = (thread: string, sizes: ThreadSizes) =>
  `(1 + (${ownerNumber(thread, sizes)} + ${sqlRandom(thread, String(sizes.users - 1))}) % ${sizes.users})`;

/**
 * Inserts threads with their members and messages. The messages of all threads are interleaved, because a thread's
 * messages are scattered on disk in production.
 */
export async function addThreads(exec: Exec, sizes: ThreadSizes): Promise<void> {
  const { threads, messages } = sizes;
  const perThread = Math.floor(messages / threads);
  const sentAt = (message: string) =>
    `now() - interval '300 days' * ((${messages} - (${message}))::float8 / ${messages})`;
  const lastAt = sentAt(`n + ${threads * (perThread - 1)}`);
  await runInBatches(`${threads} threads`, threads, async (first, last) => {
    const numbers = `generate_series(${first}, ${last}) as n`;
    await exec(`
      insert into threads (id, listing_id, last_seq, last_message_at, created_at)
      select ${sqlId('thread', 'n')}, ${sqlId('listing', listingNumber('n', sizes))}, ${perThread}, ${lastAt}, ${sentAt('n')}
      from ${numbers}`);
    await exec(`
      insert into thread_members (thread_id, user_id, is_owner, read_seq, unread_since, mailed_at, changed_at)
      select ${sqlId('thread', 'n')}, ${sqlId('user', 'person')}, is_owner, ${perThread} - unread_count,
        case when unread_count > 0 then ${lastAt} end, case when unread_count > 0 then now() end, ${lastAt}
      from ${numbers}
      cross join lateral (
        values (${ownerNumber('n', sizes)}, true, (n % 20 = 0)::int), (${responderNumber('n', sizes)}, false, (n % 20 = 1)::int)
      ) as member (person, is_owner, unread_count)`);
  });
  await runInBatches(`${messages} messages`, perThread * threads, async (first, last) =>
    exec(`
      insert into messages (id, thread_id, sender_id, seq, client_id, body, created_at)
      select ${sqlId('message', 'n')}, ${sqlId('thread', 't')},
        case when seq % 2 = 0 then ${sqlId('user', ownerNumber('t', sizes))} else ${sqlId('user', responderNumber('t', sizes))} end,
        seq, overlay(overlay(md5(n::text) placing '4' from 13) placing '8' from 17)::uuid,
        'Jeg kan komme innom klokka ' || n % 24 || ', passer det for deg?', ${sentAt('n')}
      from generate_series(${first}, ${last}) as n
      cross join lateral (select 1 + (n - 1) % ${threads} as t, 1 + (n - 1) / ${threads} as seq) as place`),
  );
}
