import type { DecisionEntry } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#src/lib/api/use-single-mutation.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button/button.tsx';
import { onFirstClick } from '../decisions/double-click.ts';
import { undoDecision } from '../decisions/recent-decisions.ts';
import { SheetLink } from '../shell/sheet-link.tsx';
import { copy } from './copy.ts';

const texts = copy.decision;

type DecisionRowProps = {
  decision: DecisionEntry;
  showsListing?: boolean;
};

export function DecisionRow({ decision, showsListing = false }: DecisionRowProps) {
  const { decisionId, action, at, reason, until, listing, canUndo } = decision;
  const queryClient = useQueryClient();
  const what = texts.actions[action];
  const time = formatDateTime(at);
  const undo = useSingleMutation({
    mutationFn: (id: string) => undoDecision(queryClient, { decisionId: id, text: what }),
  });

  return (
    <div className="flex items-start justify-between gap-3">
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <p>
          <span className="font-semibold">{what}</span>
          {action === 'ban' && ` ${until ? texts.until(formatDate(until)) : texts.forGood}`}
        </p>
        {showsListing && listing && (
          <p className="text-sm">
            <SheetLink sheet={{ kind: 'listing', id: listing.listingId }}>{listing.title}</SheetLink>
          </p>
        )}
        {reason && (
          <p lang="nb" className="text-sm whitespace-pre-line">
            {reason}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {time}, {authorOf(decision)}
        </p>
      </div>
      {canUndo && decisionId && (
        <Button
          size="sm"
          variant="outline"
          aria-label={texts.undoLabel(what, time)}
          isPending={undo.isPending}
          onClick={onFirstClick(() => undo.mutate(decisionId))}
        >
          {texts.undo}
        </Button>
      )}
    </div>
  );
}

function authorOf({ by, action }: Pick<DecisionEntry, 'by' | 'action'>): string {
  if (by) return texts.by(by);
  return action === 'end-ban' ? texts.bySystem : texts.byUnknown;
}
