import type { QueryClient } from '@tanstack/react-query';
import { client } from '#src/lib/api.ts';
import { keptQuery } from '#src/lib/kept-query.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { copy } from './copy.ts';
import { refreshUsers } from './refresh-users.ts';
import { tellFailure } from './tell-failure.ts';

export type Decision = 'approve' | 'ban';

/** A decision that was made here and still stands. */
export type MadeDecision = {
  decisionId: string;
  decision: Decision;
  usernames: readonly string[];
  isBeingUndone?: boolean;
};

const maxRecent = 10;

/** The newest first; those that can be undone after their toast has gone. */
export const recentDecisionsQuery = keptQuery<readonly MadeDecision[]>('recent decisions');

export function rememberDecision(queryClient: QueryClient, made: MadeDecision): void {
  queryClient.setQueryData(recentDecisionsQuery.queryKey, (recent = []) => [made, ...recent].slice(0, maxRecent));
}

/** Takes a decision back, once, and says what became of it; settles when the list shows it. */
export async function undoDecision(queryClient: QueryClient, { decisionId }: MadeDecision): Promise<void> {
  const { queryKey } = recentDecisionsQuery;
  const made = queryClient.getQueryData(queryKey)?.find((recent) => recent.decisionId === decisionId);
  if (!made || made.isBeingUndone) return;
  const become = (next: readonly MadeDecision[]) =>
    queryClient.setQueryData(queryKey, (recent = []) =>
      recent.flatMap((other) => (other.decisionId === decisionId ? next : [other])),
    );

  become([{ ...made, isBeingUndone: true }]);
  try {
    const { restored = 0, notRestored = 0 } = (await client.undoDecision({ body: { decisionId } })) ?? {};
    // What was decided since may be undone first, and this then.
    become(notRestored > 0 ? [made] : []);
    toasts.show(copy.undone(restored, notRestored));
  } catch (error) {
    become([made]);
    tellFailure(error, copy.undoFailed, { label: copy.tryAgain, onSelect: () => undoDecision(queryClient, made) });
  }
  await refreshUsers(queryClient);
}
