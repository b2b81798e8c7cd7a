import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dark, light } from '../server/src/shared/palette.ts';

const css = readFileSync(new URL('../web/src/ui/styles/tokens.css', import.meta.url), 'utf8');

test.each(Object.keys(light) as (keyof typeof light)[])('tokens.css has the same colour %s as palette.ts', (colour) => {
  const name = colour.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(css).toContain(`--${name}: light-dark(${light[colour]}, ${dark[colour]});`);
});
