import type { SortingState, Updater } from '@tanstack/react-table';

/** The one column the rows are sorted by. */
export type Sorting = { column: string; isDescending: boolean };

export function sortingToTable(sorting: Sorting | undefined): SortingState {
  return sorting ? [{ id: sorting.column, desc: sorting.isDescending }] : [];
}

export function sortingFromTable(update: Updater<SortingState>, current: Sorting | undefined): Sorting | undefined {
  const [first] = typeof update === 'function' ? update(sortingToTable(current)) : update;
  return first && { column: first.id, isDescending: first.desc };
}
