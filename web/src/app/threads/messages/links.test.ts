import { array, assert, constant, oneof, property, string, webUrl } from 'fast-check';
import { expect, test } from 'vitest';
import { findLinks } from './links.ts';

const escapeRegExp = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const link = (href: string, text = href) => ({ href, text });

test.each([
  ['Hei', ['Hei']],
  ['https://ruter.no/reise', [link('https://ruter.no/reise')]],
  ['Se https://ruter.no/a?b=c#d!', ['Se ', link('https://ruter.no/a?b=c#d'), '!']],
  [
    '(https://no.wikipedia.org/wiki/Lade_(Trondheim)).',
    ['(', link('https://no.wikipedia.org/wiki/Lade_(Trondheim)'), ').'],
  ],
  ['«https://vg.no»', ['«', link('https://vg.no/', 'https://vg.no'), '»']],
  [
    'https://vg.no, https://nrk.no',
    [link('https://vg.no/', 'https://vg.no'), ', ', link('https://nrk.no/', 'https://nrk.no')],
  ],
  ['http://vg.no javascript:alert(1) vg.no', ['http://vg.no javascript:alert(1) vg.no']],
  ['https://vg.no@evil.example/', ['https://vg.no@evil.example/']],
  ['https://localhost https://', ['https://localhost https://']],
  ['https://blåbær.no', [link('https://xn--blbr-roah.no/', 'https://blåbær.no')]],
  // A Cyrillic a, a soft hyphen, and a backslash that browsers read as a slash.
  ['https://b\u0430nk.no/x', [link('https://xn--bnk-6cd.no/x')]],
  ['https://ba\u00ADnk.no', [link('https://bank.no/')]],
  ['https://evil.example\\@vg.no', [link('https://evil.example/@vg.no')]],
  ['https://vg.no:443/', [link('https://vg.no/')]],
  ['https://3232235777/ https://0x7f.1/x', [link('https://192.168.1.1/'), ' ', link('https://127.0.0.1/x')]],
])('links are separated from the text in "%s"', (text, parts) => {
  expect(findLinks(text)).toEqual(parts);
});

test('every link uses https, its text is a URL that resolves to its target, and the text around links is unchanged', () => {
  const typed = array(oneof(string(), webUrl({ validSchemes: ['https'] }), constant(' ')));
  assert(
    property(typed, (pieces) => {
      const input = pieces.join(' ');
      const parts = findLinks(input);
      for (const part of parts) {
        if (typeof part === 'string') continue;
        expect(new URL(part.href).protocol).toBe('https:');
        expect(new URL(part.text).href).toBe(part.href);
      }
      const patterns = parts.map((part) => (typeof part === 'string' ? escapeRegExp(part) : String.raw`https://\S+`));
      expect(input).toMatch(new RegExp(`^${patterns.join('')}$`, 'i'));
    }),
  );
});
