import type { Thread } from '@grenda/contract';
import { CircleSlash, EllipsisVertical, Flag, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import { BlockSheet } from '../shell/sheets/block-sheet.tsx';
import { copy as shellCopy } from '../shell/copy.ts';
import { ReportSheet } from '../shell/sheets/report-sheet.tsx';
import { copy } from './copy.ts';
import { canWithdraw, useAgreement } from './use-agreement.ts';

type ThreadActionsProps = { thread: Thread; other: NonNullable<Thread['other']> };

export function ThreadActions({ thread, other }: ThreadActionsProps) {
  const agreement = useAgreement(thread);
  const [sheet, setSheet] = useState<'choose' | 'report' | 'block'>();
  const handleClose = () => setSheet(undefined);
  return (
    <>
      <button
        type="button"
        aria-label={copy.options}
        className="grid size-[48px] shrink-0 place-items-center rounded-xl hover:bg-surface-sunken"
        onClick={() => setSheet('choose')}
      >
        <EllipsisVertical className="size-5" aria-hidden />
      </button>
      <TitledSheet title={other.firstName} isOpen={sheet === 'choose'} onClose={handleClose}>
        <Button size="lg" variant="outline" onClick={() => setSheet('report')}>
          <Flag className="size-5" aria-hidden />
          {shellCopy.report.button}
        </Button>
        {canWithdraw(thread) && (
          <Button
            size="lg"
            variant="outline"
            onClick={() => {
              handleClose();
              agreement.mutate(false);
            }}
          >
            <Undo2 className="size-5" aria-hidden />
            {copy.agreement.withdraw}
          </Button>
        )}
        {!thread.isBlocked && (
          <Button size="lg" variant="outline" onClick={() => setSheet('block')}>
            <CircleSlash className="size-5" aria-hidden />
            {shellCopy.block.button}
          </Button>
        )}
      </TitledSheet>
      <ReportSheet kind="person" reportedId={other.userId} isOpen={sheet === 'report'} onClose={handleClose} />
      <BlockSheet {...other} isOpen={sheet === 'block'} onClose={handleClose} />
    </>
  );
}
