import { html, raw } from 'hono/html';
import { sanitizeStrings } from '@grenda/contract';
import { brand, logoFile } from '@grenda/contract/brand';
import type { EmailCard, EmailContent } from './email-template.ts';
import { colours, darkStyleSheet, styles } from './email-style.ts';
import type { RenderedEmail } from './email.ts';

const signature = `Vennlig hilsen ${brand.name}`;

/** Sanitizes an email (promise 28), and renders it as plain text with bare links and as HTML with escaped values. */
export async function renderEmail(email: EmailContent, to: string, publicOrigin: string): Promise<RenderedEmail> {
  const content = sanitizeStrings(email);
  const { subject, unsubscribe, replyTo } = content;
  const [text, page] = [asText(content, publicOrigin), await asHtml(content, publicOrigin)];
  return { to, subject, text, html: page, unsubscribe, replyTo };
}

const reasonLabel = 'Begrunnelsen vår:';
const unsubscribeLabel = 'Ikke send meg flere slike e-poster';

function asText(content: EmailContent, publicOrigin: string): string {
  const { heading, intro, reason, cards = [], button, closing, unsubscribe } = content;
  const link = `${button.label}:\n${shownHref(button)}`;
  const end = unsubscribe === undefined ? [] : [`${unsubscribeLabel}:\n${unsubscribe}`];
  const why = reason ? [`${reasonLabel}\n${reason}`] : [];
  const listings = cards.map(({ title, facts, href }) => `${title}\n${facts}\n${href}`);
  return (
    [heading, intro, ...why, ...listings, link, ...closing, `${signature}\n${publicOrigin}`, ...end].join('\n\n') + '\n'
  );
}

const tableAttributes = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');

async function asHtml(content: EmailContent, publicOrigin: string): Promise<string> {
  const { subject, heading, intro, reason, cards = [], button, closing, unsubscribe } = content;
  const page = await html`<!doctype html>
    <html lang="nb">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${raw(`<style>${darkStyleSheet}</style>`)}
      </head>
      <body class="paper" style="${styles.body}">
        <table
          ${tableAttributes}
          lang="nb"
          width="100%"
          class="paper"
          bgcolor="${colours.paper}"
          style="${styles.paper}"
        >
          <tr>
            <td align="center" style="${styles.margins}">
              <table ${tableAttributes} width="100%" class="card" bgcolor="${colours.card}" style="${styles.card}">
                <tr>
                  <td align="left" style="${styles.content}">
                    ${nameTable()}
                    <h1 class="ink" style="${styles.heading}">${withNonBreakingHyphens(heading)}</h1>
                    <p class="ink" style="${styles.text}">${withNonBreakingHyphens(intro)}</p>
                    ${reason ? reasonText(reason) : ''} ${cards.map(cardText)} ${buttonTable(button)}
                    ${closing.map(
                      (paragraph, i) =>
                        html`<p class="soft" style="${i === 0 ? styles.firstClosing : styles.closing}">
                          ${withNonBreakingHyphens(paragraph)}
                        </p>`,
                    )}
                    <p class="soft" style="${styles.closing}">
                      Virker ikke knappen?
                      ${isEmailLink(button) ? 'Skriv til:' : 'Kopier denne lenken og lim den inn i nettleseren:'}<br />
                      ${quietLink(button.href, shownHref(button))}
                    </p>
                    <p class="soft" style="${styles.end}">
                      ${signature}<br />${quietLink(publicOrigin, publicOrigin.replace(/^https?:\/\//, ''))}
                    </p>
                    ${
                      unsubscribe === undefined
                        ? ''
                        : html`<p class="soft" style="${styles.end}">
                            ${quietLink(unsubscribe, withNonBreakingHyphens(unsubscribeLabel))}
                          </p>`
                    }
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return page.toString();
}

function nameTable() {
  const house = html`<td valign="middle" aria-hidden="true" style="${styles.house}">
    <div style="${styles.roof}"></div>
    <table ${tableAttributes} style="margin: 0 3px">
      <tr>
        <td bgcolor="${colours.house}" style="${styles.walls}">&nbsp;</td>
      </tr>
    </table>
  </td>`;
  return html`<table ${tableAttributes}>
    <tr>
      ${logoFile === undefined ? house : ''}
      <td valign="middle" class="name" style="${styles.name}">${brand.name}</td>
    </tr>
  </table>`;
}

function isEmailLink({ href }: EmailContent['button']): boolean {
  return href.startsWith('mailto:');
}

function shownHref({ href }: EmailContent['button']): string {
  return href.replace(/^mailto:/, '');
}

/** Keeps the word "e-post" on one line. */
function withNonBreakingHyphens(text: string): string {
  return text.replaceAll(/e-(?=post)/gi, (start) => start.replace('-', '\u2011'));
}

function reasonText(reason: string) {
  const lines = reason
    .split('\n')
    .map((line, i) => (i === 0 ? html`${withNonBreakingHyphens(line)}` : html`<br />${withNonBreakingHyphens(line)}`));
  return html`<p class="soft" style="${styles.closing}">${reasonLabel}</p>
    <p class="ink" style="${styles.text}">${lines}</p>`;
}

function cardText({ title, facts, href }: EmailCard) {
  return html`<p class="ink" style="${styles.listing}">
    <a href="${href}" class="ink" style="${styles.listingLink}">${title}</a><br />${facts}
  </p>`;
}

function buttonTable({ href, label }: EmailContent['button']) {
  return html`<table ${tableAttributes}>
    <tr>
      <td align="center" class="button" bgcolor="${colours.button}" style="${styles.button}">
        <a href="${href}" class="on-button" style="${styles.buttonLink}">${withNonBreakingHyphens(label)}</a>
      </td>
    </tr>
  </table>`;
}

function quietLink(href: string, shown: string) {
  return html`<a href="${href}" class="soft" style="${styles.link}">${shown}</a>`;
}
