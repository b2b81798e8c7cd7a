import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as browserStorage from '#src/lib/browser-storage.ts';
import { PrivacyPage } from './privacy-page.tsx';

const html = renderToStaticMarkup(<PrivacyPage />);

test('the table names everything the product keeps in a browser, and nothing else', () => {
  const declared = Object.values(browserStorage).map((one) => (typeof one === 'string' ? one : one.name));
  const listed = [...html.matchAll(/<code[^>]*>([^<]+)<\/code>/g)].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(declared));
  expect(listed).toHaveLength(declared.length);
});

test('it names the longest count, and what of messages outlives an account', () => {
  expect(html).toContain('Bytte av nabolag telles i 365 dager.');
  expect(html).toContain('En kopi i en rapport blir liggende like lenge som rapporten.');
  expect(html).toContain('Rapporter med kopier i tolv måneder, også når en av dere sletter kontoen.');
});

test('it says how to reach who answers for it', () => {
  expect(html).toContain('href="mailto:hei@grenda.example"');
  expect(html).toContain('href="https://www.datatilsynet.no/"');
});
