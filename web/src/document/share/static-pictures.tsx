import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '@grenda/contract/brand';
import { copy } from '#src/site/landing/copy.ts';
import { Mark } from '#src/ui/mark.tsx';
import { widthOf } from './lettering.ts';
import { drawPicture, Line, margin } from './picture.tsx';
import { pictureSize } from './picture-size.ts';
import { resolveColours, markRules } from './theme-colours.ts';

export function drawLanding(): string {
  const nameSize = 104;
  const x = margin + 132;
  return drawPicture(
    <>
      <svg x={margin} y="68" width="112" height="112">
        <Mark />
      </svg>
      <Line x={x} y={166} size={nameSize}>
        {brand.name}
      </Line>
      <Line x={margin} y={262} size={fittingSize(copy.hero.heading)}>
        {copy.hero.heading}
      </Line>
      <Line x={margin} y={318} size={34} fill="var(--ink-soft)">
        {copy.sharePicture.line}
      </Line>
    </>,
  );
}

function fittingSize(text: string): number {
  return Math.min(64, (64 * (pictureSize.width - 2 * margin)) / widthOf(text, 64));
}

/** Draws the favicon, in the colours of the system's theme. */
export function drawFavicon(): string {
  const darkRules = `@media (prefers-color-scheme: dark) { ${resolveColours('dark', markRules)} }`;
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
      <style>{`${resolveColours('light', markRules)} ${darkRules}`}</style>
      <Mark />
    </svg>,
  );
}

/** Draws the logo on the background colour. `padding` is a fraction of the icon's side. */
export function drawIcon(padding: number): string {
  const side = 32 / (1 - 2 * padding);
  const viewBox = `${(32 - side) / 2} ${(32 - side) / 2} ${side} ${side}`;
  return resolveColours(
    'light',
    renderToStaticMarkup(
      <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox}>
        <style>{markRules}</style>
        <path fill="var(--paper)" d="M-99-99h999v999h-999z" />
        <svg width="32" height="32">
          <Mark />
        </svg>
      </svg>,
    ),
  );
}
