import { accent } from '@grenda/contract/brand';
import { accentColours } from './share/theme-colours.ts';
import { logo } from './share/logo.tsx';

const accentRule = accentColours.map(([name, light, dark]) => `${name}:light-dark(${light},${dark})`).join(';');

/** The scripts contain the default logo as markup. The rules hide it and show the other logo in its place. */
const logoRules =
  'svg:has(>.mark-house){background:url(/logo.svg) center/contain no-repeat}' +
  '.mark-neighbour,.mark-house,.mark-roof,.mark-window{visibility:hidden}';

/** CSS for the accent colour and logo of the settings, or empty. Its rules override the style sheets of every page. */
export const brandStyle =
  (accent === undefined ? '' : `html:root{${accentRule}}`) + (logo === undefined ? '' : logoRules);
