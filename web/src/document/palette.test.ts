import { expect, test } from 'vitest';
import { themeColors } from '#src/lib/theme.ts';
import css from '#src/ui/styles/tokens.css?raw';

const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name ?? '',
    [light ?? '', dark ?? ''] as const,
  ]),
);

const backgrounds = ['paper', 'surface', 'surface-raised', 'surface-sunken', 'chip'];
const tones = ['spruce', 'barn', 'fjord', 'ochre', 'meadow'];

const textPairs = [
  ...backgrounds.flatMap((background) => ['ink', 'ink-soft', ...tones].map((text) => ({ text, background }))),
  ...tones.flatMap((tone) => [tone, 'ink', 'ink-soft'].map((text) => ({ text, background: `${tone}-wash` }))),
  ...['spruce', 'alarm'].flatMap((tone) =>
    [tone, `${tone}-hover`].map((background) => ({ text: `on-${tone}`, background })),
  ),
];

const edgePairs = backgrounds.flatMap((background) => ['line-strong', 'focus'].map((edge) => ({ edge, background })));

test.each(textPairs)(
  '$text on $background has a contrast of at least 4.5:1 in both themes (WCAG AA)',
  ({ text, background }) => {
    for (const theme of [0, 1]) expect(contrast(text, background, theme)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(edgePairs)('$edge on $background has a contrast of at least 3:1 in both themes', ({ edge, background }) => {
  for (const theme of [0, 1]) expect(contrast(edge, background, theme)).toBeGreaterThanOrEqual(3);
});

test('the theme-color tags have the background colour of the page', () => {
  expect(tokens.get('paper')).toEqual([themeColors.light, themeColors.dark]);
});

function contrast(first: string, second: string, theme: number): number {
  const [bright = 0, dim = 0] = [luminance(first, theme), luminance(second, theme)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(token: string, theme: number): number {
  const hex = tokens.get(token)?.[theme];
  if (!hex) throw new Error(`tokens.css has no --${token}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
