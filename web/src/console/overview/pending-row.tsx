import type { Attention } from '@grenda/contract';
import type { MouseEvent } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { copy as decisionCopy } from '../shell/decision-copy.ts';
import { SheetLink } from '../shell/sheet-link.tsx';
import { useDecision } from '../shell/use-decision.ts';
import { copy } from './copy.ts';

const texts = copy.attention;
const restMs = 500;

/** Who waits for approval, with what they want to post; approved in place. */
export function PendingRow({ user }: { user: Attention['pending'][number] }) {
  const { userId, username, firstName, neighbourhood, createdAt, listing } = user;
  const { mutate, isPending, submittedAt } = useDecision();
  const known = [firstName, neighbourhood].filter(Boolean).join(' · ');

  function handleClick(event: MouseEvent) {
    // The second half of a double click may fall on the button of who follows.
    if (event.detail > 1 || Date.now() - submittedAt < restMs) return;
    mutate({ decision: 'approve', users: [user] });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 grow basis-48 wrap-anywhere">
        <p className="font-medium">
          <SheetLink sheet={{ kind: 'user', id: userId }}>{username}</SheetLink>
        </p>
        <p className="flex flex-wrap text-sm text-ink-soft">
          {known && <span className="mr-3">{known}</span>}
          <span>{texts.since(formatDate(createdAt))}</span>
        </p>
        {listing && (
          <p className="text-sm">
            {texts.wants[listing.type]}{' '}
            <SheetLink sheet={{ kind: 'listing', id: listing.listingId }}>{listing.title}</SheetLink>
          </p>
        )}
      </div>
      <Button
        size="sm"
        variant="soft"
        className="min-w-20 max-md:min-h-11"
        aria-label={texts.approve(username)}
        isPending={isPending}
        // A key held down clicks again and again.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={handleClick}
      >
        {decisionCopy.approve}
      </Button>
    </div>
  );
}
