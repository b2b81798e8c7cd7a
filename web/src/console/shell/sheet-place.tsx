import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { readSheetAddress } from '#src/lib/sheet-address.ts';

const SheetHost = lazy(() => import('../sheets/sheet-host.tsx').then((module) => ({ default: module.SheetHost })));

/** The sheet that the address asks for, over whatever page it is. */
export function SheetPlace() {
  const sheet = readSheetAddress(useLocation().search);
  return (
    sheet && (
      <Suspense>
        <SheetHost {...sheet} />
      </Suspense>
    )
  );
}
