import { useLocation, useNavigate } from 'react-router';
import { type SheetAddress, sheetDepth, writeSheetAddress } from '#src/lib/sheet-address.ts';
import { SidePanel } from '#src/ui/sheet/side-panel.tsx';
import { copy } from './copy.ts';
import { ListingContent } from './listing-content.tsx';
import { ReportContent } from './report-content.tsx';
import { UserContent } from './user-content.tsx';

const contents = { user: UserContent, listing: ListingContent, report: ReportContent };

/** The sheet of an address. Closing it leads to the page as it was before the first of them, in the history too. */
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
      shown={`${kind} ${id}`}
      onClose={handleClose}
      back={depth > 1 ? { label: copy.back, onSelect: () => void navigate(-1) } : undefined}
      heirOf={() => document.querySelector<HTMLElement>(`main [data-sheet="${CSS.escape(id)}"]`) ?? mainPart()}
    >
      <Content key={id} id={id} onClose={handleClose} />
    </SidePanel>
  );
}

function mainPart(): HTMLElement | null {
  return document.querySelector('main');
}
