import type { Brand } from './brand.ts';

export const brand = JSON.parse(document.documentElement.dataset['brand'] ?? '') as Brand;
