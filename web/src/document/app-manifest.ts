import { brand } from '@grenda/contract/brand';
import { themeColors } from '#src/lib/theme.ts';

const sides = [192, 512];
const icons = (folder: string, purpose: string) =>
  sides.map((side) => ({ src: `${folder}icon-${side}.png`, sizes: `${side}x${side}`, type: 'image/png', purpose }));

const screenshot = (name: string, sizes: string, label: string) => ({
  src: `/app/screenshot-${name}.jpg`,
  sizes,
  type: 'image/jpeg',
  form_factor: name === 'desktop' ? 'wide' : 'narrow',
  label,
});

export const appManifest = {
  id: '/app',
  name: brand.name,
  short_name: brand.name,
  description: 'Be om og tilby hjelp i nabolaget. Gratis og uten reklame.',
  lang: 'nb',
  dir: 'ltr',
  categories: ['social', 'lifestyle'],
  start_url: '/app',
  scope: '/app',
  display: 'standalone',
  theme_color: themeColors.light,
  background_color: themeColors.light,
  color_scheme_dark: { theme_color: themeColors.dark, background_color: themeColors.dark },
  icons: [
    ...icons('/app/', 'any'),
    ...icons('/', 'maskable'),
    { src: '/app/monochrome.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: [
    { name: 'Ny annonse', url: '/app/new', icons: [icons('/app/', 'any')[0]] },
    { name: 'Meldinger', url: '/app/messages', icons: [icons('/app/', 'any')[0]] },
  ],
  screenshots: [
    screenshot('near', '780x1688', 'Annonser nær deg'),
    screenshot('messages', '780x1688', 'Avtal hjelpen med naboen'),
    screenshot('desktop', '1280x800', 'Annonser nær deg på en stor skjerm'),
  ],
};
