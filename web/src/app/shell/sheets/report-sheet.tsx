import { lazy, Suspense } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { ErrorBoundary } from '#src/ui/page/error-boundary.tsx';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import { copy, problemTexts } from '../copy.ts';
import type { ReportSubject } from './report-form.tsx';

const ReportForm = lazy(() => import('./report-form.tsx').then((module) => ({ default: module.ReportForm })));

type ReportSheetProps = ReportSubject & { isOpen: boolean; onClose: () => void };

export function ReportSheet({ isOpen, onClose, ...subject }: ReportSheetProps) {
  return (
    <TitledSheet title={copy.report.titles[subject.kind]} isOpen={isOpen} onClose={onClose}>
      <ErrorBoundary
        resetKey={subject.reportedId}
        fallback={
          <>
            <p className="text-ink-soft">{problemTexts.unreachable}</p>
            <Button size="lg" onClick={() => window.location.reload()}>
              {copy.tryAgain}
            </Button>
          </>
        }
      >
        <Suspense fallback={<Spinner />}>
          <ReportForm {...subject} onClose={onClose} />
        </Suspense>
      </ErrorBoundary>
    </TitledSheet>
  );
}
