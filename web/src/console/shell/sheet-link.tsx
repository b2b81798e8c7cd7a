import { Link, useLocation } from 'react-router';
import { type SheetAddress, sheetDepth, writeSheetAddress } from '#src/lib/navigation/sheet-address.ts';

type SheetLinkProps = { sheet: SheetAddress; children: string };

export function SheetLink({ sheet, children }: SheetLinkProps) {
  const { search, state } = useLocation();
  return (
    <Link
      to={{ search: writeSheetAddress(search, sheet) }}
      state={{ sheets: String(sheetDepth(state) + 1) }}
      data-sheet={sheet.id}
      className="sheet-link"
    >
      {children}
    </Link>
  );
}
