// Closed sets and limits: plain constants, so that a browser can load them without zod.

/** Choices of the footer's Rows per page (spec §9). */
export const pageSizes = [10, 20, 30, 40, 50] as const;
export const defaultPageSize = 10;
export const maxPageSize = 50;
