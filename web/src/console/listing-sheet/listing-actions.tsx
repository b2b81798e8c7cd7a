import type { ListingSheet } from '@grenda/contract';
import { ArrowUpRight, Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { staffClient } from '#src/lib/api/staff-client.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useCopy } from '#src/ui/use-share.ts';
import { reasonCopy } from '../decisions/reason-copy.ts';
import { copy } from './copy.ts';
import { destructiveButtonClass, SheetActions } from '../sheet/sheet-actions.tsx';
import { ReasonSheet } from '../decisions/reason-sheet.tsx';

export function ListingActions({ listing }: { listing: ListingSheet }) {
  const { listingId, title, owner, removedAt, canRestore, isHidden } = listing;
  const [openSheet, setOpenSheet] = useState<'remove' | 'restore'>();
  const link = useCopy();
  const close = () => setOpenSheet(undefined);
  const path = `/explore/listings/${listingId}`;
  const isCopied = link.state === 'copied';
  const Icon = isCopied ? Check : Copy;
  if (removedAt && !canRestore) return <p className="text-ink-soft">{copy.removedByOwner}</p>;

  return (
    <SheetActions>
      {!removedAt && (
        <Button variant="destructive" className={destructiveButtonClass} onClick={() => setOpenSheet('remove')}>
          {reasonCopy.remove.button}
        </Button>
      )}
      {!removedAt && !isHidden && (
        <>
          <a href={path} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'outline' })}>
            <ArrowUpRight className="size-4" aria-hidden />
            {copy.open}
          </a>
          <Button variant="outline" onClick={() => void link.copy(window.location.origin + path)}>
            <Icon className="size-4" aria-hidden />
            <span aria-live="polite">
              {isCopied ? copy.copied : link.state === 'failed' ? copy.notCopied : copy.copyLink}
            </span>
          </Button>
        </>
      )}
      {canRestore && <Button onClick={() => setOpenSheet('restore')}>{copy.restore.button}</Button>}
      <ReasonSheet
        kind="remove"
        texts={{ ...reasonCopy.remove, notice: reasonCopy.remove.notice(owner.username) }}
        done={reasonCopy.remove.done(title)}
        isDestructive
        isOpen={openSheet === 'remove'}
        send={(reason) => staffClient.takeDownListing({ params: { listingId }, body: { reason } })}
        onClose={close}
      />
      <ReasonSheet
        kind="restore"
        texts={{ ...copy.restore, notice: copy.restore.notice(owner.username) }}
        done={copy.restore.done(title)}
        isOpen={openSheet === 'restore'}
        send={(reason) => staffClient.restoreListing({ params: { listingId }, body: { reason } })}
        onClose={close}
      />
    </SheetActions>
  );
}
