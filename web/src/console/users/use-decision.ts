import type { AdminUser } from '@grenda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#src/lib/api.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { copy } from './copy.ts';
import { type Decision, rememberDecision, undoDecision } from './recent-decisions.ts';
import { refreshUsers } from './refresh-users.ts';
import { tellFailure } from './tell-failure.ts';

type DecisionInput = { decision: Decision; users: readonly Pick<AdminUser, 'userId' | 'username'>[] };

const calls = { approve: client.approveUsers, ban: client.banUsers };

/** Decides on users in one call; it is pending until the list shows the outcome. */
export function useDecision() {
  const queryClient = useQueryClient();

  function announce({ decision, users }: DecisionInput, decisionId: string | null | undefined): void {
    const usernames = users.map(({ username }) => username);
    // Another back end may not say by what to undo.
    const made = decisionId ? { decisionId, decision, usernames } : undefined;
    if (made) rememberDecision(queryClient, made);
    toasts.show({
      ...copy.decisions[decision].done(usernames),
      ...(made && { action: { label: copy.undo, onSelect: () => undoDecision(queryClient, made) } }),
    });
  }

  return useMutation({
    mutationFn: ({ decision, users }: DecisionInput) =>
      calls[decision]({ body: { userIds: users.map((user) => user.userId) } }),
    onSuccess: (made, input) => {
      announce(input, made?.decisionId);
      return refreshUsers(queryClient);
    },
    onError: (error, { decision }) => {
      tellFailure(error, copy.decisions[decision].failed);
      // Whatever stood in the way may have changed the list, or ended the session.
      void refreshUsers(queryClient);
    },
  });
}
