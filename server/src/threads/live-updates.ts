import { sql } from 'kysely';
import type { Logger } from 'pino';
import { findLiveSessions } from '../accounts/sessions.ts';
import type { Clock } from '../shared/clock.ts';
import type { Db } from '../db/database.ts';
import { runPeriodically } from '../shared/run-periodically.ts';
import type { LiveUpdates, MemberChange } from '../deps.ts';
import { openStreams } from './streams.ts';
import { changedAtText } from './member-change.ts';

/** How often an instance looks for what others have changed; what it changes itself is told at once. */
const lookEveryMs = 300;
/** A change counts from before its commit, so that one may come up so much later than those after it. */
const lateByMs = 5_000;
/** A ban or a sign-out on another instance ends a stream within this and the time of the query (promise 61). */
const checkEveryMs = 2_000;
const beatEveryMs = 15_000;

type LiveOptions = { db: Db; clock: Clock; log: Pick<Logger, 'error'> };

/** Live streams of this instance, told of the changes of all instances by a short look at the database. */
export function openLiveUpdates({ db, clock, log }: LiveOptions): LiveUpdates {
  const streams = openStreams();
  const seen = createSeen();
  const onError = (error: unknown) => log.error({ err: error }, 'the changes could not be read');

  const look = async () => {
    if (streams.count() > 0) streams.publish(seen.add(await readChanges(db)));
  };
  const check = async () => {
    const ids = streams.sessionIds();
    if (ids.length === 0) return;
    const live = await findLiveSessions(db, ids, clock.now());
    streams.end((sessionId) => ids.includes(sessionId) && !live.has(sessionId));
  };
  const stops = [
    runPeriodically({ everyMs: lookEveryMs, isDelayed: true, job: look, onError }),
    runPeriodically({ everyMs: checkEveryMs, isDelayed: true, job: check, onError }),
    runPeriodically({ everyMs: beatEveryMs, isDelayed: true, job: async () => streams.beat(), onError }),
  ];
  let isClosed = false;
  return {
    publish: (changes) => streams.publish(seen.add(changes)),
    subscribe: (subscriber, connection) => {
      streams.open(subscriber, connection);
      if (isClosed) streams.end(() => true);
    },
    close: async () => {
      isClosed = true;
      streams.end(() => true);
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

async function readChanges(db: Db): Promise<MemberChange[]> {
  return db
    .selectFrom('threadMembers')
    .select(['threadId', 'userId', changedAtText.as('changedAt')])
    .where('changedAt', '>', sql<Date>`clock_timestamp() - ${lateByMs} * interval '1 millisecond'`)
    .execute();
}

/** Which changes were told already, so that none is told twice. */
function createSeen() {
  let recent = new Map<string, string>();
  let earlier = new Map<string, string>();
  let turnedAt = performance.now();
  return {
    /** Those of the changes that are new. */
    add: (changes: readonly MemberChange[]): MemberChange[] => {
      if (performance.now() - turnedAt > 2 * lateByMs) {
        [earlier, recent, turnedAt] = [recent, new Map(), performance.now()];
      }
      return changes.filter(({ threadId, userId, changedAt }) => {
        const key = `${threadId} ${userId}`;
        if ((recent.get(key) ?? earlier.get(key)) === changedAt) return false;
        recent.set(key, changedAt);
        return true;
      });
    },
  };
}
