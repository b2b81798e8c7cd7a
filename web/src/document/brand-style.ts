import { accent } from '@grenda/contract/brand';
import { accentColours } from './share/theme-colours.ts';
import { logo } from './share/logo.tsx';

const accentRule = accentColours.map(([name, light, dark]) => `${name}:light-dark(${light},${dark})`).join(';');

/** Replaces the default logo, whose markup is compiled into the scripts. */
const logoRules =
  'svg:has(>.mark-house){background:url(/logo.svg) center/contain no-repeat}' +
  '.mark-neighbour,.mark-house,.mark-roof,.mark-window{visibility:hidden}';

/** Empty unless the settings change the accent colour or logo. `html:root` overrides the `:root` of tokens.css. */
export const brandStyle =
  (accent === undefined ? '' : `html:root{${accentRule}}`) + (logo === undefined ? '' : logoRules);
