export { createPages } from './document/create-pages.ts';
export type { Pages, PagesOptions } from './document/create-pages.ts';
export { pages } from './routes.ts';
export type { Manifest } from './document/assets.ts';
