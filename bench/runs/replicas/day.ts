import { timedRequest } from '../../harness/client.ts';
import { type Pair, send } from '../messages/pairs.ts';
import type { Words } from '../near/words.ts';

export type DayTimes = { near: number[] };

type NearPage = { listings: { listingId: string }[] };

const searched = ['frequent', 'medium', 'two words'] as const;

/** Sends the requests of one user's day: 30 reads and two messages, in three visits (docs/scale.md). */
export async function simulateDay(origin: string, person: Pair, words: Words, times: DayTimes): Promise<void> {
  const { sender, threadId } = person;
  const get = (path: string) => timedRequest(`${origin}/api${path}`, { cookie: sender.cookie });
  const near = async () => {
    const { ms, body } = await get('/listings/near');
    times.near.push(ms);
    return (JSON.parse(body) as NearPage).listings;
  };
  for (const [visit, kind] of searched.entries()) {
    const listings = await near();
    await get('/threads');
    for (const { listingId } of listings.slice(0, 2)) await get(`/listings/${listingId}`);
    const [word = ''] = words[kind];
    await get(`/listings/near?search=${encodeURIComponent(word)}`);
    await get('/threads');
    await get(`/threads/${threadId}`);
    if (visit < 2) {
      await send(origin, person, 'Det passer fint.');
      await get(`/threads/${threadId}`);
      await near();
    } else {
      await get('/threads');
      await get(`/neighbours/${sender.userId}`);
    }
    await near();
  }
}

export async function lookUpSession(origin: string, person: Pair | undefined): Promise<void> {
  await timedRequest(`${origin}/api/auth/me`, { cookie: person?.sender.cookie ?? '' });
}
