import { html, raw } from 'hono/html';
import { brand } from '../brand.ts';
import { type Letter, signature } from './copy.ts';
import type { Mail } from './mail.ts';

/** Gives a letter its form: plain text with bare links, and HTML where every value is escaped (security row 28). */
export async function renderLetter(letter: Letter, to: string, publicOrigin: string): Promise<Mail> {
  return { to, subject: letter.subject, text: asText(letter, publicOrigin), html: await asHtml(letter, publicOrigin) };
}

function asText({ heading, intro, button, closing }: Letter, publicOrigin: string): string {
  const link = `${button.label}:\n${button.href.replace(/^mailto:/, '')}`;
  return [heading, intro, link, ...closing, `${signature}\n${publicOrigin}`].join('\n\n') + '\n';
}

/** Mail programs that drop the style sheet still have the colours of the button; the rest is readable without. */
const style = `
  body { margin: 0; padding: 24px 16px; background: #faf7f1; color: #1c2b2b;
    font: 17px/1.55 Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
  .card { max-width: 480px; margin: 0 auto; padding: 32px; background: #fffdf9;
    border: 1px solid #e3dccf; border-radius: 16px; }
  .name { margin: 0 0 24px; font-weight: 700; color: #1d5a4b; }
  h1 { margin: 0 0 12px; font-size: 25px; line-height: 1.25; }
  p { margin: 0 0 16px; }
  .action { margin: 28px 0; }
  .soft { color: #556360; font-size: 15px; }
  .soft a { color: inherit; overflow-wrap: anywhere; }
  .end { margin: 0; }
  @media (prefers-color-scheme: dark) {
    body { background: #10181a; color: #eee9df; }
    .card { background: #182224; border-color: #2b393b; }
    .name { color: #86cdb6; }
    .soft { color: #a9b5b1; }
  }
`;

const buttonStyle =
  'display: inline-block; padding: 14px 24px; border-radius: 12px; background: #1d5a4b; color: #ffffff; ' +
  'font-weight: 600; text-decoration: none';

async function asHtml({ subject, heading, intro, button, closing }: Letter, publicOrigin: string): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="nb">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <base target="_top" />
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <div class="card">
          <p class="name">${brand.name}</p>
          <h1>${heading}</h1>
          <p>${intro}</p>
          <p class="action"><a href="${button.href}" style="${buttonStyle}">${button.label}</a></p>
          ${closing.map((paragraph) => html`<p class="soft">${paragraph}</p>`)}
          <p class="soft">
            Virker ikke knappen? Kopier denne lenken og lim den inn i nettleseren:
            <a href="${button.href}">${button.href.replace(/^mailto:/, '')}</a>
          </p>
          <p class="soft end">
            ${signature}<br /><a href="${publicOrigin}">${publicOrigin.replace(/^https?:\/\//, '')}</a>
          </p>
        </div>
      </body>
    </html>`;
  return page.toString();
}
