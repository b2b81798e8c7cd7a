/** Options of 'Rows per page' in a table's footer (spec §9). */
export const pageSizes = [10, 20, 30, 40, 50] as const;
export const defaultPageSize = 10;
export const maxPageSize = 50;
