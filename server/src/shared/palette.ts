import { tint } from '@grenda/contract/accent';
import { accent } from '@grenda/contract/brand';

const accented = (spruce: string) => (accent === undefined ? spruce : tint(spruce, accent));

/** Colours of emails and of pages rendered without the web package, the same as in web/src/ui/styles/tokens.css. */
export const light = {
  paper: '#faf7f1',
  surface: '#fffdf9',
  line: '#e3dccf',
  ink: '#1c2b2b',
  inkSoft: '#556360',
  spruce: accented('#1d5a4b'),
  onSpruce: '#ffffff',
  markHouse: '#b23f2e',
  markRoof: '#7c2417',
} as const;

export const dark: Record<keyof typeof light, string> = {
  paper: '#10181a',
  surface: '#1b2729',
  line: '#2b393b',
  ink: '#eee9df',
  inkSoft: '#a9b5b1',
  spruce: accented('#86cdb6'),
  onSpruce: '#0b211a',
  markHouse: '#d4604b',
  markRoof: '#8f3424',
};
