import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useState } from 'react';
import type { TableFilter } from './filter-bar.tsx';
import type { Paging } from './paging.ts';
import type { Sorting } from './table-features.ts';

const none: RowSelectionState = {};

type TableView = { paging: Paging; sorting: Sorting | undefined; filter: TableFilter };

/** The selected rows of the page in view; another page, order or filter starts with none, so that nobody acts unseen. */
export function useSelection({ paging: { pageIndex, pageSize }, sorting, filter: { search, filters } }: TableView) {
  const view = JSON.stringify([pageIndex, pageSize, sorting, search, filters]);
  const [kept, setKept] = useState({ view, selection: none });
  const selection = kept.view === view ? kept.selection : none;

  function setSelection(update: Updater<RowSelectionState>) {
    setKept({ view, selection: typeof update === 'function' ? update(selection) : update });
  }

  return [selection, setSelection] as const;
}
