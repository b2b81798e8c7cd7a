import { expect, test } from 'vitest';
import { letters } from './copy.ts';
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

test.each(Object.entries(letters))(
  'the letter %s says the same as text and as HTML, with one button',
  async (_, write) => {
    const link = `${origin}/somewhere?code=abc`;
    const letter = write(link, 'kari');
    const { text, html } = await renderLetter(letter, 'kari@grenda.example', origin);
    for (const part of [letter.heading, letter.intro, letter.button.label, ...letter.closing]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).not.toMatch(/<\/?[a-z]+/);
    expect(html.match(/<a [^>]*style=/g)).toHaveLength(1);
    expect(html).toContain('<html lang="nb">');
    const { href } = letter.button;
    expect(text).toContain(`:\n${href.replace('mailto:', '')}\n`);
    expect(html).toContain(`href="${href}"`);
  },
);
