import type { Brand } from './brand.ts';

// Never missing: the server writes its brand into every HTML document.
export const brand = JSON.parse(document.documentElement.dataset['brand'] ?? '') as Brand;
