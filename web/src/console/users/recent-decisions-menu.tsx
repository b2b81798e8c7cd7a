import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { DropdownMenu } from '#src/ui/menu/dropdown-menu.tsx';
import { copy } from './copy.ts';
import { copy as decisionCopy } from '../decisions/copy.ts';
import { type RecentDecision, undoDecision } from '../decisions/recent-decisions.ts';

type RecentDecisionsMenuProps = { decisions: readonly RecentDecision[] };

export function RecentDecisionsMenu({ decisions }: RecentDecisionsMenuProps) {
  const queryClient = useQueryClient();
  if (decisions.length === 0) return null;
  return (
    <DropdownMenu
      title={copy.recent}
      trigger={
        <Button variant="outline" size="sm">
          <History className="size-4" aria-hidden />
          {copy.recent}
        </Button>
      }
    >
      {({ Item }) =>
        decisions.map((decision) => (
          <Item
            key={decision.decisionId}
            disabled={decision.isBeingUndone ?? false}
            onSelect={() => void undoDecision(queryClient, decision)}
          >
            <span className="min-w-0 grow wrap-anywhere">{decision.text}</span>
            <span className="font-semibold text-spruce">{decisionCopy.undo}</span>
          </Item>
        ))
      }
    </DropdownMenu>
  );
}
