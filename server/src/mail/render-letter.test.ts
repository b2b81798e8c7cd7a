import { expect, test } from 'vitest';
import { renderLetter } from './render-letter.ts';

const origin = 'https://grenda.example';
const markup = `<img src=x onerror=alert(1)>"'&`;

test('row 28: every part of a letter is escaped in its HTML', async () => {
  const { html } = await renderLetter(
    {
      subject: markup,
      heading: markup,
      intro: markup,
      button: { label: markup, href: `${origin}/?a=1&b=${markup}` },
      closing: [markup],
    },
    'kari@grenda.example',
    origin,
  );
  expect(html).not.toContain('<img');
  expect(html).not.toContain(`"'&`);
  expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)).toHaveLength(8);
});
