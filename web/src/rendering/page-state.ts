import type { QueryKey } from '@tanstack/react-query';

export type PageState = { renderedAt: number; queries: readonly (readonly [QueryKey, unknown])[] };

export const rootElementId = 'root';
export const stateElementId = 'page-state';
export const loadErrorElementId = 'load-error';

/**
 * Hides what would do nothing without the page's code, spinners, and forms, which would send their fields in the URL.
 * Keeps the headers of tables. `!important`, because classes set `display`, too.
 */
export const deadControlStyle = `#${rootElementId} :is(form,button:not(th *),input,select,textarea,label,output.late,:has(>input,>select)>svg){display:none!important}`;
