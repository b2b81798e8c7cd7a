import type { SessionsPage } from '@grenda/contract';
import type { Caller } from '../shared/caller.ts';
import { retryConflicts } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { isSessionOver } from './sessions.ts';

const maxSessions = 100;

export async function listSessions(deps: Deps, { userId, sessionId, isAdmin }: Caller): Promise<SessionsPage> {
  const rows = await deps.db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSessions)
    .execute();
  const now = deps.clock.now();
  const active = rows.filter((row) => !isSessionOver({ ...row, isAdmin }, now));
  return {
    sessions: active.map(({ id, createdAt, lastSeenAt }) => ({
      sessionId: id,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === sessionId,
    })),
  };
}

export async function endOwnSession({ db }: Deps, { userId, sessionId }: { userId: string; sessionId: string }) {
  const ended = db.deleteFrom('sessions').where('id', '=', sessionId).where('userId', '=', userId);
  const { numDeletedRows } = await retryConflicts(() => ended.executeTakeFirst());
  if (numDeletedRows === 0n) {
    throw new KnownError('not-found', { detail: 'You have no session with this id. It may have ended already.' });
  }
}

export async function endOtherSessions({ db }: Deps, { userId, sessionId }: Caller): Promise<void> {
  const ended = db.deleteFrom('sessions').where('userId', '=', userId).where('id', '<>', sessionId);
  await retryConflicts(() => ended.execute());
}
