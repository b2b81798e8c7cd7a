import { CircleSlash, EllipsisVertical, Flag } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import { copy } from '../copy.ts';
import type { ReportSubject } from './report-form.tsx';
import { ReportSheet } from './report-sheet.tsx';

const BlockSheet = lazy(() => import('./block-sheet.tsx').then((module) => ({ default: module.BlockSheet })));

type OptionsMenuProps = {
  title: string;
  label?: string;
  report: ReportSubject;
  block: { userId: string; firstName: string } | undefined;
  onBlocked?: () => void;
  children?: (close: () => void) => ReactNode;
};

export function OptionsMenu({ title, label = copy.options, report, block, onBlocked, children }: OptionsMenuProps) {
  const [sheet, setSheet] = useState<'choose' | 'report' | 'block'>();
  // Keeps the block sheet mounted when `isOpen` becomes false, so that its closing transition is shown.
  const [wasBlockChosen, setBlockChosen] = useState(false);
  const handleClose = () => setSheet(undefined);

  function handleBlock() {
    setBlockChosen(true);
    setSheet('block');
  }

  return (
    <>
      <button type="button" aria-label={label} className="bar-button" onClick={() => setSheet('choose')}>
        <EllipsisVertical className="size-5" aria-hidden />
      </button>
      <TitledSheet title={title} isOpen={sheet === 'choose'} onClose={handleClose}>
        <Button size="lg" variant="outline" onClick={() => setSheet('report')}>
          <Flag className="size-5" aria-hidden />
          {copy.report.button}
        </Button>
        {children?.(handleClose)}
        {block && (
          <Button size="lg" variant="outline" onClick={handleBlock}>
            <CircleSlash className="size-5" aria-hidden />
            {copy.block.button}
          </Button>
        )}
      </TitledSheet>
      <ReportSheet {...report} isOpen={sheet === 'report'} onClose={handleClose} />
      {block && wasBlockChosen && (
        <Suspense>
          <BlockSheet {...block} isOpen={sheet === 'block'} onClose={handleClose} {...(onBlocked && { onBlocked })} />
        </Suspense>
      )}
    </>
  );
}
