import { accent } from '@grenda/contract/brand';
import { accentColours } from './share/theme-colours.ts';
import { logo } from './share/logo.tsx';

const accentRule = accentColours.map(([name, light, dark]) => `${name}:light-dark(${light},${dark})`).join(';');

/** The logo is markup in the scripts. Its own picture covers it. */
const logoRules =
  'svg:has(>.mark-house){background:url(/logo.svg) center/contain no-repeat}' +
  '.mark-neighbour,.mark-house,.mark-roof,.mark-window{visibility:hidden}';

/** The rules of an installation's own colour and logo, empty without them. They outrank the style sheets of any page. */
export const brandStyle =
  (accent === undefined ? '' : `html:root{${accentRule}}`) + (logo === undefined ? '' : logoRules);
