import { sql } from 'kysely';
import type { Logger } from 'pino';
import { findLiveSessions } from '../accounts/sessions.ts';
import type { Clock } from '../shared/clock.ts';
import type { Db } from '../db/database.ts';
import { runPeriodically } from '../shared/run-periodically.ts';
import type { LiveUpdates, MemberChange } from '../deps.ts';
import { createStreamRegistry } from './streams.ts';
import { cancelPushes } from './push/announce-message.ts';
import { changedAtText } from './member-change.ts';

const pollEveryMs = 300;
/** Each poll looks back this far, because the time of a change is set before its transaction commits (decision 71). */
const overlapMs = 5_000;
/** After a ban or a sign-out on any instance, a stream ends within this time plus that of a query (promise 61). */
const checkSessionsEveryMs = 2_000;
const heartbeatEveryMs = 15_000;

type LiveOptions = { db: Db; clock: Clock; log: Pick<Logger, 'error'> };

export function openLiveUpdates({ db, clock, log }: LiveOptions): LiveUpdates {
  const streams = createStreamRegistry();
  const deduplicator = createDeduplicator();
  const onError = (error: unknown) => log.error({ err: error }, 'a live update job failed and will run again shortly');

  const publish = (changes: readonly MemberChange[]) => {
    const watched = streams.publish(deduplicator.filterNew(changes));
    // Users who have the app open see the change there, so they need no notification.
    if (watched.length > 0) {
      void cancelPushes(db, watched).catch((error: unknown) =>
        log.error({ err: error }, 'cancelling push notifications failed'),
      );
    }
  };
  const poll = async () => {
    if (streams.count() > 0) publish(await selectRecentChanges(db));
  };
  const checkSessions = async () => {
    const ids = streams.sessionIds();
    if (ids.length === 0) return;
    const live = await findLiveSessions(db, ids, clock.now());
    streams.end((sessionId) => ids.includes(sessionId) && !live.has(sessionId));
  };
  const stops = [
    runPeriodically({ everyMs: pollEveryMs, isDelayed: true, job: poll, onError }),
    runPeriodically({ everyMs: checkSessionsEveryMs, isDelayed: true, job: checkSessions, onError }),
    runPeriodically({ everyMs: heartbeatEveryMs, isDelayed: true, job: async () => streams.sendHeartbeat(), onError }),
  ];
  let isClosed = false;
  return {
    publish,
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

async function selectRecentChanges(db: Db): Promise<MemberChange[]> {
  return (
    db
      .selectFrom('threadMembers')
      .select(['threadId', 'userId', changedAtText.as('changedAt')])
      .where('changedAt', '>', sql<Date>`clock_timestamp() - ${overlapMs} * interval '1 millisecond'`)
      // Excludes times in the future, left by a clock that was set back, because every poll would find these changes.
      .where('changedAt', '<=', sql<Date>`clock_timestamp()`)
      .execute()
  );
}

/** Filters out changes that were published already. Remembers a change for at least twice the overlap of polls. */
function createDeduplicator() {
  let recent = new Map<string, string>();
  let earlier = new Map<string, string>();
  let rotatedAt = performance.now();
  return {
    filterNew: (changes: readonly MemberChange[]): MemberChange[] => {
      if (performance.now() - rotatedAt > 2 * overlapMs) {
        [earlier, recent, rotatedAt] = [recent, new Map(), performance.now()];
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
