import type { AdminUser } from '@grenda/contract';
import { useRef } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { copy } from '../decisions/copy.ts';
import { type Decision, useDecision } from '../decisions/use-decision.ts';

type SelectionActionsProps = { users: readonly AdminUser[]; onDone: () => void };

/** Approves or bans all selected users in one call. */
export function SelectionActions({ users, onDone }: SelectionActionsProps) {
  const { mutate, isPending, variables } = useDecision();
  // Told at once, since a second click can come before the next render; its answer would take the Undo away.
  const isUnderWay = useRef(false);

  function decide(decision: Decision) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate({ decision, users }, { onSuccess: onDone, onSettled: () => (isUnderWay.current = false) });
  }

  const leadingTo = (decision: Decision) => ({
    isPending: isPending && variables.decision === decision,
    onClick: () => decide(decision),
  });

  const hasPending = users.some((user) => !user.isApproved);
  return (
    <>
      <Button size="sm" className="max-md:min-h-11" disabled={!hasPending && !isPending} {...leadingTo('approve')}>
        {copy.approve}
      </Button>
      <Button size="sm" className="max-md:min-h-11" variant="destructive" {...leadingTo('ban')}>
        {copy.ban}
      </Button>
    </>
  );
}
