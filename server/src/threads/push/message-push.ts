import type { PushContext, PushTemplate } from '../../push/push-template.ts';
import { findUnreadThreads } from '../unread-threads.ts';

export const messagePush: PushTemplate = async ({ tx, userId, about, link }) => {
  const threads = await findUnreadThreads(tx, {
    userId,
    selection: { threadIds: about.flatMap(({ id }) => id ?? []) },
  });
  const [first] = threads;
  if (!first) return undefined;
  const threadIds = threads.map(({ threadId }) => threadId);
  const isAnswer = about.every(({ kind }) => kind === 'answer');
  const common = {
    urgency: isAnswer ? ('normal' as const) : ('high' as const),
    onSent: markAnnounced(userId, threadIds),
  };
  if (threads.length > 1) {
    return {
      ...common,
      title: 'Du har uleste meldinger',
      body: `I ${threads.length} samtaler, blant annet fra ${first.firstName}`,
      navigate: link('/app/messages'),
      tag: 'messages',
    };
  }
  return {
    ...common,
    title: `Ny melding fra ${first.firstName}`,
    body: isAnswer ? 'Svar på annonsen din' : 'Åpne for å lese den',
    navigate: link(`/app/messages/${first.threadId}`),
    tag: first.threadId,
  };
};

/** Sets `mailed_at`, as the email job does, so that a thread is not announced again until all of it is read. */
function markAnnounced(userId: string, threadIds: readonly string[]) {
  return async (tx: PushContext['tx'], now: Date): Promise<void> => {
    await tx
      .updateTable('threadMembers')
      .set({ mailedAt: now })
      .where('userId', '=', userId)
      .where('threadId', 'in', threadIds)
      // Excludes a thread that was read in the meantime and has a new message.
      .where('unreadSince', '<=', now)
      .where('mailedAt', 'is', null)
      .execute();
  };
}
