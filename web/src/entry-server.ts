export { createPages } from './document/create-pages.ts';
export type { Pages, PagesOptions } from './document/create-pages.ts';
export { pages } from './pages.ts';
export type { Manifest } from './document/assets.ts';
