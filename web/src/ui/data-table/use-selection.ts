import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useState } from 'react';
import type { Paging } from './paging.ts';
import type { Sorting } from './sorting.ts';

const none: RowSelectionState = {};

/** The selected rows of the page in view; another page or order starts with none, so that nobody acts unseen. */
export function useSelection({ pageIndex, pageSize }: Paging, sorting: Sorting | undefined) {
  const view = JSON.stringify([pageIndex, pageSize, sorting]);
  const [kept, setKept] = useState({ view, selection: none });
  const selection = kept.view === view ? kept.selection : none;

  function setSelection(update: Updater<RowSelectionState>) {
    setKept({ view, selection: typeof update === 'function' ? update(selection) : update });
  }

  return [selection, setSelection] as const;
}
