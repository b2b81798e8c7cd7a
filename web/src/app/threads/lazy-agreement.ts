import type { Message, Thread } from '@grenda/contract';
import { lazyPage, type PageModule } from '#src/page-loads.ts';
import { canChangeAgreement } from './use-change-agreement.ts';

const minMessagesPerSide = 2;

/** The time that a thread waits for the code of its card. After twice this time, an error card replaces the page. */
const loadTimeoutMs = 5_000;

/** The code of the card is loaded only for threads that need it, and before the thread is shown (decision 178). */
export const { Screen: Agreement, load: loadAgreement } = lazyPage(() => {
  const { promise, resolve, reject } = Promise.withResolvers<PageModule<{ thread: Thread }>>();
  const timer = setTimeout(reject, loadTimeoutMs, new Error('Timeout'));
  import('./agreement.tsx').then((module) => resolve({ default: module.Agreement }), reject);
  return promise.finally(() => clearTimeout(timer));
});

/** Returns whether there is an agreement, or the owner is asked about one because each user has sent two messages. */
export function needsAgreementCard(thread: Thread, messages: readonly Message[]): boolean {
  if (thread.isAgreed || !canChangeAgreement(thread)) return thread.isAgreed;
  const ownMessages = messages.filter(({ isOwn }) => isOwn).length;
  return Math.min(ownMessages, messages.length - ownMessages) >= minMessagesPerSide;
}
