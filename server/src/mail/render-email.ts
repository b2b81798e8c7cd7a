import { html, raw } from 'hono/html';
import { brand } from '@grenda/contract/brand';
import type { EmailContent } from './email-template.ts';
import { colours, nightSheet, styles } from './email-style.ts';
import type { Mail } from './email.ts';

const signature = `Vennlig hilsen ${brand.name}`;

/** Gives a letter its form: plain text with bare links, and HTML where every value is escaped (promise 28). */
export async function renderEmail(letter: EmailContent, to: string, publicOrigin: string): Promise<Mail> {
  const { subject, unsubscribe, replyTo } = letter;
  const [text, page] = [asText(letter, publicOrigin), await asHtml(letter, publicOrigin)];
  return { to, subject, text, html: page, unsubscribe, replyTo };
}

const reasonLabel = 'Begrunnelsen vår:';
const unsubscribeLabel = 'Ikke send meg flere slike e-poster';

function asText({ heading, intro, reason, button, closing, unsubscribe }: EmailContent, publicOrigin: string): string {
  const link = `${button.label}:\n${addressOf(button)}`;
  const end = unsubscribe === undefined ? [] : [`${unsubscribeLabel}:\n${unsubscribe}`];
  const why = reason ? [`${reasonLabel}\n${reason}`] : [];
  return [heading, intro, ...why, link, ...closing, `${signature}\n${publicOrigin}`, ...end].join('\n\n') + '\n';
}

const table = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');

/** Of tables and inline styles, which Word and Gmail on phones understand alike (decision 62). */
async function asHtml(letter: EmailContent, publicOrigin: string): Promise<string> {
  const { subject, heading, intro, reason, button, closing, unsubscribe } = letter;
  const page = await html`<!doctype html>
    <html lang="nb">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${raw(`<style>${nightSheet}</style>`)}
      </head>
      <body class="paper" style="${styles.body}">
        <table ${table} lang="nb" width="100%" class="paper" bgcolor="${colours.paper}" style="${styles.paper}">
          <tr>
            <td align="center" style="${styles.margins}">
              <table ${table} width="100%" class="card" bgcolor="${colours.card}" style="${styles.card}">
                <tr>
                  <td align="left" style="${styles.content}">
                    <p class="name" style="${styles.name}">${brand.name}</p>
                    <h1 class="ink" style="${styles.heading}">${tied(heading)}</h1>
                    <p class="ink" style="${styles.text}">${tied(intro)}</p>
                    ${reason ? reasonText(reason) : ''} ${buttonTable(button)}
                    ${closing.map(
                      (paragraph, i) =>
                        html`<p class="soft" style="${i === 0 ? styles.firstClosing : styles.closing}">
                          ${tied(paragraph)}
                        </p>`,
                    )}
                    <p class="soft" style="${styles.closing}">
                      Virker ikke knappen?
                      ${isAddress(button) ? 'Skriv til:' : 'Kopier denne lenken og lim den inn i nettleseren:'}<br />
                      ${quietLink(button.href, addressOf(button))}
                    </p>
                    <p class="soft" style="${styles.end}">
                      ${signature}<br />${quietLink(publicOrigin, publicOrigin.replace(/^https?:\/\//, ''))}
                    </p>
                    ${
                      unsubscribe === undefined
                        ? ''
                        : html`<p class="soft" style="${styles.end}">
                            ${quietLink(unsubscribe, tied(unsubscribeLabel))}
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

function isAddress({ href }: EmailContent['button']): boolean {
  return href.startsWith('mailto:');
}

/** The button's link as a person copies it. */
function addressOf({ href }: EmailContent['button']): string {
  return href.replace(/^mailto:/, '');
}

/** «e-post» with a hyphen that no line ends at. */
function tied(text: string): string {
  return text.replaceAll(/e-(?=post)/gi, (start) => start.replace('-', '\u2011'));
}

/** Staff's words as text, with their lines. */
function reasonText(reason: string) {
  const lines = reason.split('\n').map((line, i) => (i === 0 ? html`${tied(line)}` : html`<br />${tied(line)}`));
  return html`<p class="soft" style="${styles.closing}">${reasonLabel}</p>
    <p class="ink" style="${styles.text}">${lines}</p>`;
}

function buttonTable({ href, label }: EmailContent['button']) {
  return html`<table ${table}>
    <tr>
      <td align="center" class="button" bgcolor="${colours.button}" style="${styles.button}">
        <a href="${href}" class="on-button" style="${styles.buttonLink}">${tied(label)}</a>
      </td>
    </tr>
  </table>`;
}

function quietLink(href: string, shown: string) {
  return html`<a href="${href}" class="soft" style="${styles.link}">${shown}</a>`;
}
