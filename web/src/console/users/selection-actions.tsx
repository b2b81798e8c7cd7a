import type { AdminUser } from '@grenda/contract';
import type { MouseEvent } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { copy } from '../decisions/copy.ts';
import { type UserDecision, useUserDecision } from '../decisions/use-user-decision.ts';

type SelectionActionsProps = { users: readonly AdminUser[]; onDone: () => void };

export function SelectionActions({ users, onDone }: SelectionActionsProps) {
  const { decide, isPending, variables } = useUserDecision(onDone);

  const propsOf = (decision: UserDecision) => ({
    isPending: isPending && variables?.decision === decision,
    onClick: (event: MouseEvent) => decide({ decision, users }, event),
  });

  const canApprove = users.some((user) => !user.isApproved);
  return (
    <>
      {/* Stays enabled during a decision, so that it keeps the focus even if a refetch shows all users as approved. */}
      <Button size="sm" disabled={!canApprove && !isPending} {...propsOf('approve')}>
        {copy.approve}
      </Button>
      <Button size="sm" variant="destructive" {...propsOf('ban')}>
        {copy.ban}
      </Button>
    </>
  );
}
