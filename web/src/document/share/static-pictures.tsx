import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '@grenda/contract/brand';
import { copy } from '#src/site/landing/copy.ts';
import { widthOf } from './lettering.ts';
import { DrawnLogo, logo } from './logo.tsx';
import { drawPicture, Line, margin } from './picture.tsx';
import { pictureSize } from './picture-size.ts';
import { resolveColours, markRules } from './theme-colours.ts';

export function drawLandingPicture(): string {
  const x = margin + 132;
  const nameSize = fittingSize(brand.name, 104, pictureSize.width - margin - x);
  return drawPicture(
    <>
      <svg x={margin} y="68" width="112" height="112">
        <DrawnLogo />
      </svg>
      <Line x={x} y={166} size={nameSize}>
        {brand.name}
      </Line>
      <Line x={margin} y={262} size={fittingSize(copy.hero.heading, 64, pictureSize.width - 2 * margin)}>
        {copy.hero.heading}
      </Line>
      <Line x={margin} y={318} size={34} fill="var(--ink-soft)">
        {copy.sharePicture.line}
      </Line>
    </>,
  );
}

function fittingSize(text: string, size: number, width: number): number {
  return Math.min(size, (size * width) / widthOf(text, size));
}

export function drawFavicon(): string {
  if (logo !== undefined) return logo;
  const darkRules = `@media (prefers-color-scheme: dark) { ${resolveColours('dark', markRules)} }`;
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
      <style>{`${resolveColours('light', markRules)} ${darkRules}`}</style>
      <DrawnLogo />
    </svg>,
  );
}

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
          <DrawnLogo />
        </svg>
      </svg>,
    ),
  );
}

export function drawMonochromeIcon(padding: number): string {
  const side = 32 / (1 - 2 * padding);
  const viewBox = `${(32 - side) / 2} ${(32 - side) / 2} ${side} ${side}`;
  const rules =
    '.mark-neighbour,.mark-house{fill:#fff}.mark-house{stroke:#000;stroke-width:3;paint-order:stroke}' +
    '.mark-roof{fill:none;stroke:#fff;stroke-width:2.6;stroke-linejoin:round;stroke-linecap:round}.mark-window{fill:#000}';
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox}>
      <style>{rules}</style>
      <mask id="shape" maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32">
        <svg width="32" height="32">
          <DrawnLogo />
        </svg>
      </mask>
      <path mask="url(#shape)" d="M0 0h32v32H0z" />
    </svg>,
  );
}
