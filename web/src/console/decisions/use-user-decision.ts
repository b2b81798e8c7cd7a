import type { AdminUser } from '@grenda/contract';
import { client } from '#src/lib/api/client.ts';
import { copy } from './copy.ts';
import { useDecision } from './use-decision.ts';

export type UserDecision = 'approve' | 'ban';

type UserDecisionInput = { decision: UserDecision; users: readonly Pick<AdminUser, 'userId' | 'username'>[] };

const requests = { approve: client.approveUsers, ban: client.banUsers };

export function useUserDecision(onDone?: () => void) {
  return useDecision({
    send: ({ decision, users }: UserDecisionInput) =>
      requests[decision]({ body: { userIds: users.map((user) => user.userId) } }),
    describe: ({ decision, users }) => {
      const usernames = users.map(({ username }) => username);
      const { done, recent } = copy.decisions[decision];
      return { message: done(usernames), recent: { text: recent(usernames), isUserDecision: true } };
    },
    failedTitle: ({ decision }) => copy.decisions[decision].failed,
    ...(onDone && { onDone }),
  });
}
