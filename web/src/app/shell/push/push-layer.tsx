import type { ThreadPage } from '@grenda/contract';
import type { InfiniteData } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { showProblemToast } from '../api/problem-text.ts';
import { threadsKey } from '../api/query-keys.ts';
import { useOwnPage } from '../people/own-page-query.ts';
import { copy } from './copy.ts';
import { pushChoice, pushSupport, renewPush, savePushChoice, turnPushOn } from './device-push.ts';

const justSentMs = 60_000;
const questionDurationMs = 60_000;

/** Renews the subscription, updates the badge, and asks once about notifications after the user has sent a message. */
export function PushLayer() {
  const queryClient = useQueryClient();
  const { unreadThreads } = useOwnPage();
  // A failure is not shown, because the next page load retries.
  useEffect(() => void renewPush().catch(() => {}), []);
  useEffect(() => void navigator.setAppBadge?.(unreadThreads).catch(() => {}), [unreadThreads]);
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const [name, kind] = event.query.queryKey;
        if (name !== threadsKey[0] || kind !== 'thread') return;
        // Safe cast: queries with this key contain the pages of a thread.
        if (hasJustSentMessage(event.query.state.data as InfiniteData<ThreadPage> | undefined)) askOnce();
      }),
    [queryClient],
  );
  return null;
}

function hasJustSentMessage(thread: InfiniteData<ThreadPage> | undefined): boolean {
  const last = thread?.pages[0]?.messages.at(-1);
  return last?.isOwn === true && Date.now() - Date.parse(last.sentAt) < justSentMs;
}

function askOnce(): void {
  if (pushSupport() !== 'supported' || Notification.permission === 'denied' || pushChoice() !== undefined) return;
  // Saved before the answer, so that the question is not repeated if the user ignores it. If storage is full or blocked,
  // the question is not asked, because it would return after every message.
  savePushChoice('off');
  if (pushChoice() === undefined) return;
  const action = { label: copy.yes, onSelect: turnOn };
  toasts.enqueue({ title: copy.question, description: copy.questionText, durationMs: questionDurationMs, action });
}

async function turnOn(): Promise<void> {
  let failure;
  try {
    failure = await turnPushOn();
  } catch (error) {
    return showProblemToast(error);
  }
  toasts.enqueue(
    failure ? { tone: 'destructive', title: copy.failures[failure] } : { title: copy.on, description: copy.onText },
  );
}
