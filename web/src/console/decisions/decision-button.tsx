import type { MouseEvent } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { copy } from './copy.ts';
import { type Decision, useDecision } from './use-decision.ts';

const restMs = 500;

type DecisionButtonProps = { decision: Decision; user: { userId: string; username: string }; className: string };

/** One click approves or bans (spec §2); the toast offers to take it back. */
export function DecisionButton({ decision, user, className }: DecisionButtonProps) {
  const { mutate, isPending, submittedAt } = useDecision();

  function handleClick(event: MouseEvent) {
    // The second half of a double click, or a second tap, falls on what stands there by then: the opposite, or who follows.
    if (event.detail > 1 || Date.now() - submittedAt < restMs) return;
    mutate({ decision, users: [user] });
  }

  return (
    <Button
      size="sm"
      variant={decision === 'ban' ? 'destructive' : 'soft'}
      className={className}
      aria-label={`${copy[decision]} ${user.username}`}
      isPending={isPending}
      // A key held down clicks again and again.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={handleClick}
    >
      {copy[decision]}
    </Button>
  );
}
