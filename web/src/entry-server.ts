export { createPages } from './document/create-pages.ts';
export type { Pages, PagesOptions } from './document/create-pages.ts';
export { drawBrandFiles } from './document/brand-files.ts';
export { pages } from './pages.ts';
export type { Manifest } from './document/assets.ts';
