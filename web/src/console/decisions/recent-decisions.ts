import type { QueryClient } from '@tanstack/react-query';
import { client } from '#src/lib/api/client.ts';
import { keysChangedByDecisions, overviewQuery } from '#src/lib/api/console-queries.ts';
import { cachedStateQuery } from '#src/lib/cached-state.ts';
import { type ToastMessage, toasts } from '#src/ui/toast/toast-store.ts';
import { copy } from './copy.ts';
import { showErrorToast } from './show-error-toast.ts';

export type RecentDecision = {
  decisionId: string;
  text: string;
  isUserDecision?: boolean;
  isBeingUndone?: boolean;
};

const maxRecent = 10;

/** The decisions made in this tab since the page loaded and not undone, newest first, up to `maxRecent`. */
export const recentDecisionsQuery = cachedStateQuery<readonly RecentDecision[]>('recent decisions');

export function announceDecision(
  queryClient: QueryClient,
  message: ToastMessage,
  decision: RecentDecision | undefined,
): void {
  if (decision) {
    queryClient.setQueryData(recentDecisionsQuery.queryKey, (recent = []) => [decision, ...recent].slice(0, maxRecent));
  }
  toasts.show({
    ...message,
    ...(decision && { action: { label: copy.undo, onSelect: () => undoDecision(queryClient, decision) } }),
  });
}

export async function undoDecision(queryClient: QueryClient, target: RecentDecision): Promise<void> {
  const { decisionId } = target;
  const { queryKey } = recentDecisionsQuery;
  // Decisions of colleagues, and those made before the page loaded, are not in the cache.
  const decision = queryClient.getQueryData(queryKey)?.find((recent) => recent.decisionId === decisionId) ?? target;
  if (decision.isBeingUndone) return;
  const replaceWith = (next: readonly RecentDecision[]) =>
    queryClient.setQueryData(queryKey, (recent = []) =>
      recent.flatMap((other) => (other.decisionId === decisionId ? next : [other])),
    );

  replaceWith([{ ...decision, isBeingUndone: true }]);
  try {
    const { restored = 0, notRestored = 0 } = (await client.undoDecision({ body: { decisionId } })) ?? {};
    // If newer decisions prevented the undo, the user can undo those first and then try again.
    replaceWith(notRestored > 0 ? [decision] : []);
    toasts.show(copy.undone(restored, notRestored, decision.isUserDecision === true));
  } catch (error) {
    replaceWith([decision]);
    const onSelect = () => undoDecision(queryClient, decision);
    showErrorToast(error, copy.undoFailed, { label: copy.tryAgain, onSelect });
  }
  await refetchAfterDecision(queryClient);
}

/** Resolves once the lists and sheets on the screen have the new data. */
export async function refetchAfterDecision(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries(overviewQuery);
  await Promise.all(keysChangedByDecisions.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
