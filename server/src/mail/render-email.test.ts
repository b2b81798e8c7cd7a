import { sanitizeText } from '@grenda/contract';
import { expect, test } from 'vitest';
import type { EmailContent } from './email-template.ts';
import { renderEmail } from './render-email.ts';

const origin = 'https://grenda.example';
const markup = `<img src=x onerror=alert(1)>"'&`;

function contentWith(text: string): EmailContent {
  const href = `${origin}/?a=1&b=${text}`;
  return {
    subject: text,
    heading: text,
    intro: text,
    reason: `${text}\nÉn linje til`,
    cards: [{ title: text, facts: text, href }],
    button: { label: text, href },
    closing: [text],
    unsubscribe: href,
  };
}

test('promise 28: every part of an email is escaped in its HTML', async () => {
  const { html } = await renderEmail(contentWith(markup), 'kari@grenda.example', origin);
  expect(html).not.toContain('<img');
  expect(html).not.toContain(`"'&`);
  expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)).toHaveLength(13);
});

test('promise 28: control and bidi characters are removed from every part of an email, including the subject', async () => {
  const name = 'Stige\u202E\u0007 på lån';
  const email = await renderEmail(contentWith(name), 'kari@grenda.example', origin);
  expect(email.subject).toBe('Stige på lån');
  for (const part of [email.text, email.html]) expect(sanitizeText(part)).toBe(part);
  expect(email.text).toContain('Stige på lån\nÉn linje til');
});

test.each([
  ['a page', `${origin}/x`, 'Kopier denne lenken og lim den inn i nettleseren:', `${origin}/x`],
  ['an email address', 'mailto:hei@grenda.example', 'Skriv til:', 'hei@grenda.example'],
])('an email says what to do if its button to %s does not work', async (_, href, advice, shown) => {
  const content = {
    subject: 'Emne',
    heading: 'Hei',
    intro: 'Les dette.',
    button: { label: 'Svar', href },
    closing: [],
  };
  const { html, text } = await renderEmail(content, 'kari@grenda.example', origin);
  expect(html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')).toContain(`Virker ikke knappen? ${advice} ${shown}`);
  expect(text).toContain(`Svar:\n${shown}\n`);
});
