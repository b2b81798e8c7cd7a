import type { AdminUser } from '@grenda/contract';
import { classNames } from '#src/ui/styles/class-names.ts';
import { DecisionButton } from '../decisions/decision-button.tsx';

const selectedClass = 'group-aria-selected:not-hover:bg-surface-raised group-aria-selected:inset-ring-current/60';

export function ActionCell({ user }: { user: AdminUser }) {
  return (
    <DecisionButton
      decision={user.isApproved ? 'ban' : 'approve'}
      user={user}
      className={classNames('stacked:min-h-11', !user.isApproved && selectedClass)}
    />
  );
}
