import { type Exec, inParts } from './filling.ts';
import { sqlDrawn, sqlId } from './ids.ts';

type Talk = { people: number; listings: number; threads: number; messages: number };

export const tablesOfThreads = ['listings', 'threads', 'thread_members', 'messages'];

/** The two of a thread, as SQL: who posted its listing, and who answered. */
const listing = (t: string, { listings }: Talk) => `(1 + ${t} % ${listings})`;
const owner = (t: string, talk: Talk) => `(1 + ${listing(t, talk)} % ${talk.people})`;
const answerer = (t: string, talk: Talk) =>
  `(1 + (${owner(t, talk)} + ${sqlDrawn(t, String(talk.people - 1))}) % ${talk.people})`;

/**
 * Adds threads about the crowd's listings, and messages that are the next of each thread in turn, so that those of a
 * thread lie as far apart as they do when all write. Of twenty members one has something unread.
 */
export async function addThreads(exec: Exec, talk: Talk): Promise<void> {
  const { threads, messages } = talk;
  const each = Math.floor(messages / threads);
  const at = (m: string) => `now() - interval '300 days' * ((${messages} - (${m}))::float8 / ${messages})`;
  const lastAt = at(`n + ${threads * (each - 1)}`);
  await inParts(`${threads} threads`, threads, async (first, last) => {
    const numbers = `generate_series(${first}, ${last}) as n`;
    await exec(`
      insert into threads (id, listing_id, last_seq, last_message_at, created_at)
      select ${sqlId('thread', 'n')}, ${sqlId('listing', listing('n', talk))}, ${each}, ${lastAt}, ${at('n')}
      from ${numbers}`);
    await exec(`
      insert into thread_members (thread_id, user_id, is_owner, read_seq, unread_since, mailed_at, changed_at)
      select ${sqlId('thread', 'n')}, ${sqlId('user', 'person')}, is_owner, ${each} - isnt_read,
        case when isnt_read > 0 then ${lastAt} end, case when isnt_read > 0 then now() end, ${lastAt}
      from ${numbers}
      cross join lateral (
        values (${owner('n', talk)}, true, (n % 20 = 0)::int), (${answerer('n', talk)}, false, (n % 20 = 1)::int)
      ) as member (person, is_owner, isnt_read)`);
  });
  await inParts(`${messages} messages`, each * threads, async (first, last) =>
    exec(`
      insert into messages (id, thread_id, sender_id, seq, client_id, body, created_at)
      select ${sqlId('message', 'n')}, ${sqlId('thread', 't')},
        case when seq % 2 = 0 then ${sqlId('user', owner('t', talk))} else ${sqlId('user', answerer('t', talk))} end,
        seq, overlay(overlay(md5(n::text) placing '4' from 13) placing '8' from 17)::uuid,
        'Jeg kan komme innom klokka ' || n % 24 || ', passer det for deg?', ${at('n')}
      from generate_series(${first}, ${last}) as n
      cross join lateral (select 1 + (n - 1) % ${threads} as t, 1 + (n - 1) / ${threads} as seq) as place`),
  );
}
