import type { FullListing } from '@grenda/contract';
import { CircleSlash, Flag } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#src/ui/button/button.tsx';
import { BlockSheet } from '../shell/sheets/block-sheet.tsx';
import { copy as shellCopy } from '../shell/copy.ts';
import { ReportSheet } from '../shell/sheets/report-sheet.tsx';
import { publicListingPath, ShareButton } from '../shell/listings/share-button.tsx';

type OpenSheet = 'report' | 'block';

export function OthersActions({ listing: { listingId, title, owner } }: { listing: FullListing }) {
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<OpenSheet>();
  const handleClose = () => setSheet(undefined);
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex">
      <div className="col-span-2 grid sm:mr-auto">
        <ShareButton title={title} href={publicListingPath(listingId)} />
      </div>
      <Button size="lg" variant="ghost" className="px-3!" onClick={() => setSheet('report')}>
        <Flag className="size-5" aria-hidden />
        {shellCopy.report.button}
      </Button>
      {owner && (
        <Button size="lg" variant="ghost" className="px-3!" onClick={() => setSheet('block')}>
          <CircleSlash className="size-5" aria-hidden />
          {shellCopy.block.button}
        </Button>
      )}
      <ReportSheet kind="listing" reportedId={listingId} isOpen={sheet === 'report'} onClose={handleClose} />
      {owner && (
        <BlockSheet
          {...owner}
          isOpen={sheet === 'block'}
          onClose={handleClose}
          onBlocked={() => void navigate('/app', { replace: true })}
        />
      )}
    </div>
  );
}
