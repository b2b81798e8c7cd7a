import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '#src/rendering/use-is-hydrated.ts';
import { readSheetAddress, writeSheetAddress } from '#src/lib/navigation/sheet-address.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorBoundary } from '#src/ui/page/error-boundary.tsx';
import { PageProgress } from '#src/ui/feedback/page-progress.tsx';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import { copy } from './copy.ts';

const SheetHost = lazy(() => import('../sheet/sheet-host.tsx').then((module) => ({ default: module.SheetHost })));

export function CurrentSheet() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const sheet = readSheetAddress(search);
  // The sheet is rendered in a portal, which the server does not support.
  if (!isHydrated || !sheet) return null;
  const handleClose = () => void navigate({ search: writeSheetAddress(search) }, { replace: true });
  return (
    <ErrorBoundary
      resetKey={`${sheet.kind} ${sheet.id}`}
      fallback={
        <TitledSheet title={copy.sheetFailed.title} className="centred-sheet" isOpen onClose={handleClose}>
          <p className="text-ink-soft">{copy.sheetFailed.text}</p>
          <Button size="lg" onClick={() => window.location.reload()}>
            {copy.tryAgain}
          </Button>
        </TitledSheet>
      }
    >
      <Suspense
        fallback={
          <div className="late">
            <PageProgress />
          </div>
        }
      >
        <SheetHost {...sheet} />
      </Suspense>
    </ErrorBoundary>
  );
}
