import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '@grenda/contract/brand';
import { Fjord } from '#src/ui/scene/fjord.tsx';
import { Hamlet } from '#src/ui/scene/hamlet.tsx';
import { Sky } from '#src/ui/scene/sky.tsx';
import { TreeShapes } from '#src/ui/scene/trees.tsx';
import { fitText, outlineText, type Paragraph, widthOf } from './lettering.ts';
import { DrawnLogo } from './logo.tsx';
import { pictureSize } from './picture-size.ts';
import { resolveColours, markRules } from './theme-colours.ts';

export const margin = 72;

export function drawPicture(content: ReactNode): string {
  return resolveColours('light', renderToStaticMarkup(<Picture>{content}</Picture>));
}

function Picture({ children }: { children: ReactNode }) {
  const { width, height } = pictureSize;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <style>{markRules}</style>
      <linearGradient id="sky" x2="0" y2="1">
        <stop offset="0.1" stopColor="var(--paper)" />
        <stop offset="0.75" stopColor="var(--sky-low)" />
      </linearGradient>
      <path fill="url(#sky)" d={`M0 0h${width}v${height}H0z`} />
      <svg x="0" y="317" width={width} height="313" viewBox="0 40 1440 385" preserveAspectRatio="xMidYMax slice">
        <TreeShapes />
        <Sky />
        <Fjord />
        <Hamlet />
      </svg>
      {children}
    </svg>
  );
}

export function Signature({ y }: { y: number }) {
  const size = 40;
  const x = pictureSize.width - margin - widthOf(brand.name, size);
  return (
    <>
      <svg x={x - 64} y={y - 41} width="52" height="52">
        <DrawnLogo />
      </svg>
      <Line x={x} y={y} size={size}>
        {brand.name}
      </Line>
    </>
  );
}

type LineProps = { x: number; y: number; size: number; fill?: string; children: string };

export function Line({ x, y, size, fill = 'var(--ink)', children }: LineProps) {
  return <path fill={fill} d={outlineText(children, { x, y, size })} />;
}

const titleSizes = [
  { size: 96, maxLines: 1 },
  { size: 76, maxLines: 2 },
  { size: 62, maxLines: 3 },
  { size: 48, maxLines: 4 },
];
// Relative to the font size.
const capHeight = 0.7;
const lineHeight = 1.14;

type TitleProps = { middle: number; width?: number; children: string };

export function Title({ middle, width = pictureSize.width - 2 * margin, children }: TitleProps) {
  const { size, lines }: Paragraph = fitText(children, width, titleSizes);
  // The text extends from the cap height of the first line to the baseline of the last.
  const top = middle - (size * (capHeight + (lines.length - 1) * lineHeight)) / 2;
  return lines.map((line, index) => (
    <Line key={line} x={margin} y={top + size * (capHeight + index * lineHeight)} size={size}>
      {line}
    </Line>
  ));
}
