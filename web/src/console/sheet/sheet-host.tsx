import { useLocation, useNavigate } from 'react-router';
import { type SheetAddress, sheetDepth, writeSheetAddress } from '#src/lib/navigation/sheet-address.ts';
import { SidePanel } from '#src/ui/sheet/side-panel.tsx';
import { copy } from './copy.ts';
import { ListingSheetContent } from '../listing-sheet/listing-sheet-content.tsx';
import { ReportSheetContent } from '../report-sheet/report-sheet-content.tsx';
import { UserSheetContent } from '../user-sheet/user-sheet-content.tsx';

const contents = { user: UserSheetContent, listing: ListingSheetContent, report: ReportSheetContent };

export function SheetHost({ kind, id }: SheetAddress) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const depth = sheetDepth(state);
  const Content = contents[kind];

  function handleClose() {
    if (depth > 0) void navigate(-depth);
    else void navigate({ search: writeSheetAddress(search) }, { replace: true });
  }

  return (
    <SidePanel
      label={copy.kinds[kind]}
      contentKey={`${kind} ${id}`}
      onClose={handleClose}
      back={depth > 1 ? { label: copy.back, onSelect: () => void navigate(-1) } : undefined}
      fallbackFocus={() =>
        document.querySelector<HTMLElement>(`main [data-sheet="${CSS.escape(id)}"]`) ?? mainElement()
      }
    >
      <Content key={id} id={id} onClose={handleClose} />
    </SidePanel>
  );
}

function mainElement(): HTMLElement | null {
  return document.querySelector('main');
}
