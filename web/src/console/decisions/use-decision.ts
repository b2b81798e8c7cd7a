import type { AdminUser } from '@grenda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#src/lib/api/client.ts';
import { copy } from './copy.ts';
import { refetchAfterDecision, announceDecision } from './recent-decisions.ts';
import { showErrorToast } from './show-error-toast.ts';

export type Decision = 'approve' | 'ban';

type DecisionInput = { decision: Decision; users: readonly Pick<AdminUser, 'userId' | 'username'>[] };

const calls = { approve: client.approveUsers, ban: client.banUsers };

/** Decides on users in one call; it is pending until the list shows the outcome. */
export function useDecision() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ decision, users }: DecisionInput) =>
      calls[decision]({ body: { userIds: users.map((user) => user.userId) } }),
    onSuccess: (made, { decision, users }) => {
      const usernames = users.map(({ username }) => username);
      const texts = copy.decisions[decision];
      // Another back end may not say by what to undo.
      const decisionId = made?.decisionId;
      announceDecision(
        queryClient,
        texts.done(usernames),
        decisionId ? { decisionId, text: texts.made(usernames), isOfUsers: true } : undefined,
      );
      return refetchAfterDecision(queryClient);
    },
    onError: (error, { decision }) => {
      showErrorToast(error, copy.decisions[decision].failed);
      // Whatever stood in the way may have changed the list, or ended the session.
      void refetchAfterDecision(queryClient);
    },
  });
}
