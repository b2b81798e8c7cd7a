import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useState } from 'react';
import type { TableFilter } from './filter-bar.tsx';
import type { Paging } from './paging.ts';
import type { Sorting } from './table-features.ts';

const none: RowSelectionState = {};

type TableView = { paging: Paging; sorting: Sorting | undefined; filter: TableFilter };

/** Keeps a selection only for its page, order and filter, so that no decision applies to a hidden row. */
export function useSelection({ paging: { pageIndex, pageSize }, sorting, filter: { search, filters } }: TableView) {
  const view = JSON.stringify([pageIndex, pageSize, sorting, search, filters]);
  const [stored, setStored] = useState({ view, selection: none });
  const selection = stored.view === view ? stored.selection : none;

  function setSelection(update: Updater<RowSelectionState>) {
    setStored({ view, selection: typeof update === 'function' ? update(selection) : update });
  }

  return [selection, setSelection] as const;
}
