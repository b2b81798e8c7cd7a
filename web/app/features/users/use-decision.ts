import type { AdminUser } from '@grenda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#app/lib/api.ts';
import { problemOf } from '#app/lib/problem.ts';
import { overviewQuery, usersKey } from '#app/lib/queries.ts';
import { toasts } from '#app/ui/toast/toast-store.ts';
import { copy } from './copy.ts';

export type Decision = 'approve' | 'ban';

type DecisionInput = { decision: Decision; users: readonly Pick<AdminUser, 'userId' | 'username'>[] };

const calls = { approve: client.approveUsers, ban: client.banUsers };

/** Decides on users in one call; it is pending until the list shows the outcome. */
export function useDecision() {
  const queryClient = useQueryClient();

  async function refreshUsers(): Promise<void> {
    void queryClient.invalidateQueries(overviewQuery);
    await queryClient.invalidateQueries({ queryKey: usersKey });
  }

  const mutation = useMutation({
    mutationFn: ({ decision, users }: DecisionInput) =>
      calls[decision]({ body: { userIds: users.map((user) => user.userId) } }),
    onSuccess: (made, input) => {
      announce(input, made?.decisionId);
      return refreshUsers();
    },
    onError: (error, { decision }) => fail(error, copy.decisions[decision].failed),
  });

  const undo = useMutation({
    mutationFn: (decisionId: string) => client.undoDecision({ body: { decisionId } }),
    onSuccess: (undone) => {
      toasts.show({ title: copy.undone(undone?.restored ?? 0, undone?.notRestored ?? 0) });
      return refreshUsers();
    },
    onError: (error) => fail(error, copy.undoFailed),
  });

  function fail(error: Error, fallback: string): void {
    const { title, detail } = problemOf(error, { title: fallback });
    toasts.show({ tone: 'destructive', title, description: detail });
    // Whatever stood in the way may have changed the list, or ended the session.
    void refreshUsers();
  }

  function announce({ decision, users }: DecisionInput, decisionId: string | null | undefined): void {
    const texts = copy.decisions[decision];
    const [first, ...others] = users;
    toasts.show({
      ...(first && others.length === 0
        ? { title: texts.done, description: first.username }
        : { title: texts.doneMany(users.length) }),
      // Another back end may not say by what to undo.
      ...(decisionId && { action: { label: copy.undo, onSelect: () => undo.mutate(decisionId) } }),
    });
  }

  return mutation;
}
