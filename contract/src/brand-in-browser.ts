import type { Brand } from './brand.ts';

// Safe: the server writes its brand into each document.
export const brand = JSON.parse(document.documentElement.dataset['brand'] ?? '') as Brand;
