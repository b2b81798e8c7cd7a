import { Link, useLocation } from 'react-router';
import { type SheetAddress, sheetDepth, writeSheetAddress } from '#src/lib/sheet-address.ts';

type SheetLinkProps = { sheet: SheetAddress; children: string };

/** A name that opens its sheet over the page as it stands. */
export function SheetLink({ sheet, children }: SheetLinkProps) {
  const { search, state } = useLocation();
  return (
    <Link
      to={{ search: writeSheetAddress(search, sheet) }}
      state={{ sheets: String(sheetDepth(state) + 1) }}
      data-sheet={sheet.id}
      className="inline-flex min-h-6 items-center rounded-sm underline decoration-line-strong/60 underline-offset-4 hover:text-spruce hover:decoration-current"
    >
      {children}
    </Link>
  );
}
