import type { Message, Thread } from '@grenda/contract';
import { lazyPage, type PageModule } from '#src/page-loads.ts';
import { canChangeAgreement } from './use-change-agreement.ts';

const minMessagesPerSide = 2;

/** After this time, the thread is shown without the card. A second timeout replaces the page with an error. */
const loadTimeoutMs = 5_000;

/** The card's code is loaded only for threads that need the card, and before they are shown (decision 178). */
export const { Screen: Agreement, load: loadAgreement } = lazyPage(() => {
  const { promise, resolve, reject } = Promise.withResolvers<PageModule<{ thread: Thread }>>();
  const timer = setTimeout(reject, loadTimeoutMs, new Error('Timeout'));
  import('./agreement.tsx').then((module) => resolve({ default: module.Agreement }), reject);
  return promise.finally(() => clearTimeout(timer));
});

/** Returns whether an agreement exists, or whether to ask the owner for one because each user has sent two messages. */
export function needsAgreementCard(thread: Thread, messages: readonly Message[]): boolean {
  if (thread.isAgreed || !canChangeAgreement(thread)) return thread.isAgreed;
  const ownMessages = messages.filter(({ isOwn }) => isOwn).length;
  return Math.min(ownMessages, messages.length - ownMessages) >= minMessagesPerSide;
}
