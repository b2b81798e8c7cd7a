import type { QueryClient } from '@tanstack/react-query';
import { client } from '#src/lib/api.ts';
import { keptQuery } from '#src/lib/kept-query.ts';
import { type ToastMessage, toasts } from '#src/ui/toast/toast-store.ts';
import { copy } from './decision-copy.ts';
import { refreshDecided } from './refresh-decided.ts';
import { tellFailure } from './tell-failure.ts';

/** A decision that was made here and still stands. */
export type MadeDecision = {
  decisionId: string;
  /** What it did, as the menu of recent ones says it: 'Banned kari'. */
  text: string;
  /** It is about users and nothing else, so that they can be counted. */
  isOfUsers?: boolean;
  isBeingUndone?: boolean;
};

const maxRecent = 10;

/** The newest first; those that can be undone after their toast has gone. */
export const recentDecisionsQuery = keptQuery<readonly MadeDecision[]>('recent decisions');

/** Says that a decision was made, and by what to take it back. */
export function tellDecision(queryClient: QueryClient, message: ToastMessage, made: MadeDecision | undefined): void {
  if (made) {
    queryClient.setQueryData(recentDecisionsQuery.queryKey, (recent = []) => [made, ...recent].slice(0, maxRecent));
  }
  toasts.show({
    ...message,
    ...(made && { action: { label: copy.undo, onSelect: () => undoDecision(queryClient, made) } }),
  });
}

/** Takes a decision back, once, and says what became of it; settles when the list shows it. */
export async function undoDecision(queryClient: QueryClient, wanted: MadeDecision): Promise<void> {
  const { decisionId } = wanted;
  const { queryKey } = recentDecisionsQuery;
  // One of a history may have been made by a colleague, or before a reload.
  const made = queryClient.getQueryData(queryKey)?.find((recent) => recent.decisionId === decisionId) ?? wanted;
  if (made.isBeingUndone) return;
  const become = (next: readonly MadeDecision[]) =>
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
    tellFailure(error, copy.undoFailed, { label: copy.tryAgain, onSelect: () => undoDecision(queryClient, made) });
  }
  await refreshDecided(queryClient);
}
