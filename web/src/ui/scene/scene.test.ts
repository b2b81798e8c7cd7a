import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('smoke and glints sway in a 12-second loop that animates only the transform', () => {
  const css = read('scene.css');
  const [, seconds] = /animation: sway (\d+)s .* infinite alternate;/.exec(css) ?? [];
  expect(Number(seconds) * 2).toBe(12);
  const [, keyframes = ''] = /@keyframes sway \{(.*?)\n\}/s.exec(css) ?? [];
  expect([...keyframes.matchAll(/([\w-]+):/g)].map(([, property]) => property)).toEqual(['transform']);
  for (const file of ['hamlet.tsx', 'fjord.tsx', '../../app/near/lane.tsx']) expect(read(file)).toMatch(/[ "]sways"/);
});
