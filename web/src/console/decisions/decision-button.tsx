import { Button } from '#src/ui/button/button.tsx';
import { copy } from './copy.ts';
import { type UserDecision, useUserDecision } from './use-user-decision.ts';

type DecisionButtonProps = { decision: UserDecision; user: { userId: string; username: string }; className: string };

export function DecisionButton({ decision, user, className }: DecisionButtonProps) {
  const { decide, isPending } = useUserDecision();
  return (
    <Button
      size="sm"
      variant={decision === 'ban' ? 'destructive' : 'soft'}
      className={className}
      aria-label={`${copy[decision]} ${user.username}`}
      isPending={isPending}
      // Holding down Enter would repeat the click.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={(event) => decide({ decision, users: [user] }, event)}
    >
      {copy[decision]}
    </Button>
  );
}
