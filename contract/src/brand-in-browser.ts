import type { Brand } from './brand.ts';

/** The brand that the server has written into the document. */
export const brand = JSON.parse(document.documentElement.dataset['brand'] ?? '') as Brand;
