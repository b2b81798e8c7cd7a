import type { NeighbourPage } from '@grenda/contract';
import { CircleSlash, Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { useUnblock } from '../shell/mutations/use-block.ts';
import { BlockSheet } from '../shell/sheets/block-sheet.tsx';
import { copy as shell } from '../shell/copy.ts';
import { ReportSheet } from '../shell/sheets/report-sheet.tsx';

export function NeighbourActions({ neighbour: { userId, firstName, isBlocked } }: { neighbour: NeighbourPage }) {
  const [sheet, setSheet] = useState<'report' | 'block'>();
  const handleClose = () => setSheet(undefined);
  const unblock = useUnblock(shell.block.undone);

  return (
    <div className="flex flex-wrap gap-3">
      <Button size="lg" variant="outline" onClick={() => setSheet('report')}>
        <Flag className="size-5" aria-hidden />
        {shell.report.button}
      </Button>
      {isBlocked ? (
        <Button
          size="lg"
          variant="outline"
          isPending={unblock.isPending}
          onClick={() => unblock.mutate({ userId, firstName })}
        >
          {shell.block.undo}
        </Button>
      ) : (
        <Button size="lg" variant="outline" onClick={() => setSheet('block')}>
          <CircleSlash className="size-5" aria-hidden />
          {shell.block.button}
        </Button>
      )}
      <ReportSheet kind="person" reportedId={userId} isOpen={sheet === 'report'} onClose={handleClose} />
      <BlockSheet userId={userId} firstName={firstName} isOpen={sheet === 'block'} onClose={handleClose} />
    </div>
  );
}
