import { brand } from '@grenda/contract/brand';
import { copy } from '#src/site/landing/copy.ts';
import { themeColors } from '#src/lib/theme.ts';

export const webManifest = {
  id: '/',
  name: brand.name,
  description: copy.description,
  lang: 'nb',
  start_url: '/',
  display: 'minimal-ui',
  theme_color: themeColors.light,
  background_color: themeColors.light,
  color_scheme_dark: { theme_color: themeColors.dark, background_color: themeColors.dark },
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
