import type { AdminUser } from '@grenda/contract';
import { useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { copy } from './copy.ts';
import type { Decision } from './recent-decisions.ts';
import { useDecision } from './use-decision.ts';

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

  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-1 text-sm font-semibold tabular-nums">{copy.selected(users.length)}</p>
      <Button size="sm" {...leadingTo('approve')}>
        {copy.approve}
      </Button>
      <Button size="sm" variant="destructive" {...leadingTo('ban')}>
        {copy.ban}
      </Button>
      <Button size="sm" variant="ghost" onClick={onDone}>
        {copy.clear}
      </Button>
    </div>
  );
}
