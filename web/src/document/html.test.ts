import { expect, test } from 'vitest';
import { embedJson, escapeHtml } from './html.ts';

test('escaped text cannot end an element or an attribute', () => {
  expect(escapeHtml(`</title><img src="x" alt='y'> &amp;`)).toBe(
    '&lt;/title&gt;&lt;img src=&quot;x&quot; alt=&#39;y&#39;&gt; &amp;amp;',
  );
});

test('embedded JSON cannot end its script element and parses to the same value', () => {
  const value = { text: '</script><!--<script>\u2028' };
  expect(embedJson(value)).not.toContain('<');
  expect(JSON.parse(embedJson(value))).toEqual(value);
});
