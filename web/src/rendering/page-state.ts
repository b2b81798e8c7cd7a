import type { QueryKey } from '@tanstack/react-query';

export type PageState = { renderedAt: number; queries: readonly (readonly [QueryKey, unknown])[] };

export const rootElementId = 'root';
export const stateElementId = 'page-state';
/** Holds the error card until the page's code has loaded. */
export const loadErrorElementId = 'load-error';
