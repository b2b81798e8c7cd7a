import { expect, test } from 'vitest';
import { letters } from './copy.ts';
import { refusedByMailClients } from '../testing/mail-clients.ts';
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
    const shown = html.replaceAll('\u2011', '-');
    for (const part of [letter.heading, letter.intro, letter.button.label, ...letter.closing]) {
      expect(text).toContain(part);
      expect(shown).toContain(part);
    }
    expect(text).not.toMatch(/<\/?[a-z]+/);
    expect(html.match(/<a [^>]*class="on-button"/g)).toHaveLength(1);
    expect(html).toContain('<html lang="nb">');
    const { href } = letter.button;
    expect(text).toContain(`:\n${href.replace('mailto:', '')}\n`);
    expect(html).toContain(`href="${href}"`);
  },
);

test.each(Object.entries(letters))(
  'Gmail on phones and Outlook on Windows show the letter %s as it is meant',
  async (_, write) => {
    const letter = write(`${origin}/somewhere?code=abc`, 'kari');
    const { html } = await renderLetter(letter, 'kari@grenda.example', origin);
    const [, sheet = ''] = /<style>\s*(.*?)\s*<\/style>/s.exec(html) ?? [];
    // Gmail drops the style sheet: it holds the colours by night, and nothing else.
    expect(sheet).toMatch(/^@media \(prefers-color-scheme: dark\) \{\n( {2}\.[a-z-]+ \{[^{}]*\}\n)+\}$/);
    const kept = html.replace(/<style>.*?<\/style>/s, '');
    expect(refusedByMailClients(kept)).toEqual([]);
    // The body becomes a bare div, and Word hands no style down into a table.
    const bare = (kept.match(/<(p|h1|a) [^>]*>/g) ?? []).filter((tag) => !/style="[^"]*\bcolor: #/.test(tag));
    expect(bare).toEqual([]);
    expect(kept).toMatch(
      /<td [^>]*bgcolor="#1d5a4b" style="[^"]*mso-padding-alt: 14px 24px">\s*<a [^>]*padding: 14px 24px/,
    );
  },
);
