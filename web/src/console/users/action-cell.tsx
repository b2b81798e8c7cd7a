import type { AdminUser } from '@grenda/contract';
import type { MouseEvent } from 'react';
import { Button } from '#src/ui/button.tsx';
import { classes } from '#src/ui/classes.ts';
import { copy } from '../shell/decision-copy.ts';
import { type Decision, useDecision } from '../shell/use-decision.ts';

const restMs = 500;

/** On the wash of a selected row its own would be a hairline alone. */
const selectedClass = 'group-aria-selected:not-hover:bg-surface-raised group-aria-selected:inset-ring-current/60';

/** One click approves or bans (spec §2); the toast offers to take it back. */
export function ActionCell({ user }: { user: AdminUser }) {
  const { mutate, isPending, submittedAt } = useDecision();
  const decision: Decision = user.isApproved ? 'ban' : 'approve';

  function handleClick(event: MouseEvent) {
    // The second half of a double click, or a second tap, falls on a button that by then does the opposite.
    if (event.detail > 1 || Date.now() - submittedAt < restMs) return;
    mutate({ decision, users: [user] });
  }

  return (
    <Button
      size="sm"
      variant={user.isApproved ? 'destructive' : 'soft'}
      className={classes('stacked:min-h-11', !user.isApproved && selectedClass)}
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
