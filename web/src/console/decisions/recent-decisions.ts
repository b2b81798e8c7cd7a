import type { QueryClient } from '@tanstack/react-query';
import { client } from '#src/lib/api/client.ts';
import { keysChangedByDecisions, overviewQuery } from '#src/lib/api/console-queries.ts';
import { cachedStateQuery } from '#src/lib/cached-state.ts';
import { type ToastMessage, toasts } from '#src/ui/toast/toast-store.ts';
import { copy } from './copy.ts';
import { showErrorToast } from './show-error-toast.ts';

/** A decision that was made here and still stands. */
export type RecentDecision = {
  decisionId: string;
  /** What it did, as the menu of recent ones says it: 'Banned kari'. */
  text: string;
  /** It is about users and nothing else, so that they can be counted. */
  isOfUsers?: boolean;
  isBeingUndone?: boolean;
};

const maxRecent = 10;

/** The newest first; those that can be undone after their toast has gone. */
export const recentDecisionsQuery = cachedStateQuery<readonly RecentDecision[]>('recent decisions');

/** Says that a decision was made, and by what to take it back. */
export function announceDecision(
  queryClient: QueryClient,
  message: ToastMessage,
  made: RecentDecision | undefined,
): void {
  if (made) {
    queryClient.setQueryData(recentDecisionsQuery.queryKey, (recent = []) => [made, ...recent].slice(0, maxRecent));
  }
  toasts.show({
    ...message,
    ...(made && { action: { label: copy.undo, onSelect: () => undoDecision(queryClient, made) } }),
  });
}

/** Takes a decision back, once, and says what became of it; settles when the list shows it. */
export async function undoDecision(queryClient: QueryClient, wanted: RecentDecision): Promise<void> {
  const { decisionId } = wanted;
  const { queryKey } = recentDecisionsQuery;
  // One of a history may have been made by a colleague, or before a reload.
  const made = queryClient.getQueryData(queryKey)?.find((recent) => recent.decisionId === decisionId) ?? wanted;
  if (made.isBeingUndone) return;
  const become = (next: readonly RecentDecision[]) =>
    queryClient.setQueryData(queryKey, (recent = []) =>
      recent.flatMap((other) => (other.decisionId === decisionId ? next : [other])),
    );

  become([{ ...made, isBeingUndone: true }]);
  try {
    const { restored = 0, notRestored = 0 } = (await client.undoDecision({ body: { decisionId } })) ?? {};
    // What was decided since may be undone first, and this then.
    become(notRestored > 0 ? [made] : []);
    toasts.show(copy.undone(restored, notRestored, made.isOfUsers === true));
  } catch (error) {
    become([made]);
    showErrorToast(error, copy.undoFailed, { label: copy.tryAgain, onSelect: () => undoDecision(queryClient, made) });
  }
  await refetchAfterDecision(queryClient);
}

/** Refetches everything a decision changes; resolves when the queries in view have the new data. */
export async function refetchAfterDecision(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries(overviewQuery);
  await Promise.all(keysChangedByDecisions.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
