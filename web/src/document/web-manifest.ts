import { brand } from '@grenda/contract/brand';
import { copy } from '#src/site/landing/copy.ts';
import { barColours } from '#src/lib/theme.ts';

/** What a phone shows when the site is put on its home screen. */
export const webManifest = {
  id: '/',
  name: brand.name,
  description: copy.description,
  lang: 'nb',
  start_url: '/',
  display: 'minimal-ui',
  theme_color: barColours.light,
  background_color: barColours.light,
  color_scheme_dark: { theme_color: barColours.dark, background_color: barColours.dark },
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...[192, 512].map((side) => ({
      src: `/icon-${side}.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  ],
};
