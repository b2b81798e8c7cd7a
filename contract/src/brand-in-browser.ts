import type { Brand } from './brand.ts';

// The server writes its brand into every HTML document.
export const brand = JSON.parse(document.documentElement.dataset['brand'] ?? '') as Brand;
