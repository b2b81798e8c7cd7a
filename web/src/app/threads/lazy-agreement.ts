import type { Message, Thread } from '@grenda/contract';
import { lazyPage } from '#src/page-loads.ts';
import { canChangeAgreement } from './use-change-agreement.ts';

const minMessagesPerSide = 2;

/** The card is loaded only for threads that need it, but before the thread is shown (decision 178). */
export const { Screen: Agreement, load: loadAgreement } = lazyPage(() =>
  import('./agreement.tsx').then((module) => ({ default: module.Agreement })),
);

/** Returns whether the users have an agreement, or the owner is asked about one after two messages from each user. */
export function needsAgreementCard(thread: Thread, messages: readonly Message[]): boolean {
  if (thread.isAgreed || !canChangeAgreement(thread)) return thread.isAgreed;
  const ownMessages = messages.filter(({ isOwn }) => isOwn).length;
  return Math.min(ownMessages, messages.length - ownMessages) >= minMessagesPerSide;
}
