import type { QueryKey } from '@tanstack/react-query';

export type PageState = { renderedAt: number; queries: readonly (readonly [QueryKey, unknown])[] };

export const rootElementId = 'root';
export const stateElementId = 'page-state';
export const loadErrorElementId = 'load-error';
