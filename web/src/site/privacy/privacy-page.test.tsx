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

test('it says how to reach who answers for it', () => {
  expect(html).toContain('href="mailto:hei@grenda.example"');
  expect(html).toContain('href="https://www.datatilsynet.no/"');
});
