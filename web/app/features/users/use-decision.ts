import type { AdminUser } from '@grenda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#app/lib/api.ts';
import { problemOf } from '#app/lib/problem.ts';
import { overviewQuery, usersKey } from '#app/lib/queries.ts';
import { toasts } from '#app/ui/toast/toast-store.ts';
import { copy } from './copy.ts';

/** `withdraw` takes an approval back. */
export type Decision = 'approve' | 'ban' | 'withdraw';

type Decided = Pick<AdminUser, 'userId' | 'username' | 'isApproved'>;

type DecisionInput = { decision: Decision; users: readonly Decided[] };

const calls = { approve: client.approveUsers, ban: client.banUsers, withdraw: client.withdrawApproval };

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
    onSuccess: (_, input) => {
      announce(input);
      return refreshUsers();
    },
    onError: (error, { decision }) => {
      const { title, detail } = problemOf(error);
      toasts.show({
        tone: 'destructive',
        title: title || copy.decisions[decision].failed,
        description: detail || copy.unexpected,
      });
      // Whatever stood in the way may have changed the list, or ended the session.
      void refreshUsers();
    },
  });

  function announce({ decision, users }: DecisionInput): void {
    const isApproved = decision === 'approve';
    const changed = users.filter((user) => user.isApproved !== isApproved);
    const texts = copy.decisions[decision];
    const [first, ...others] = users;
    toasts.show({
      ...(first && others.length === 0
        ? { title: texts.done, description: first.username }
        : { title: texts.doneMany(users.length) }),
      ...(changed.length > 0 && {
        action: { label: copy.undo, onSelect: () => mutation.mutate(reverse(decision, changed)) },
      }),
    });
  }

  return mutation;
}

/** What takes a decision back, for those whom it changed: who was approved a moment ago is again what they were before. */
function reverse(decision: Decision, changed: readonly Decided[]): DecisionInput {
  const isApproved = decision === 'approve';
  return { decision: isApproved ? 'withdraw' : 'approve', users: changed.map((user) => ({ ...user, isApproved })) };
}
