import { Hono } from 'hono';
import { html } from 'hono/html';
import { brand } from '@grenda/contract/brand';
import { KnownError } from '../shared/errors.ts';
import { serverPage } from '../http/server-page.ts';
import type { Mailbox, ReceivedEmail } from './mailbox.ts';

const { policy, render: page } = serverPage(`
  ul { margin: 24px 0 0; padding: 0; list-style: none; }
  li + li { border-top: 1px solid var(--line); }
  li a { display: block; padding: 14px 18px; color: inherit; text-decoration: none; }
  li a:hover strong { text-decoration: underline; }
  li span { display: block; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 12px 0 20px; }
  dt { color: var(--soft); }
  dd { margin: 0; }
  iframe { display: block; width: 100%; height: 620px; border: 0; }
  details { margin-top: 20px; }
  summary { cursor: pointer; padding: 4px 0; }
  pre { margin: 8px 0 0; padding: 18px; white-space: pre-wrap; font: inherit; }
`);

const pagePolicy = `${policy}; frame-src 'self'`;
const emailPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** Creates the pages of the dev mailbox. Mount them only on loopback, because they show every email to anyone. */
export function mailboxPages(mailbox: Mailbox): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('cache-control', 'no-store');
  });
  app.get('/', (c) => {
    c.header('content-security-policy', pagePolicy);
    return c.html(listPage(mailbox.emails));
  });
  app.get('/:id', (c) => {
    c.header('content-security-policy', pagePolicy);
    return c.html(emailPage(findEmail(mailbox, c.req.param('id'))));
  });
  app.get('/:id/html', (c) => {
    c.header('content-security-policy', emailPolicy);
    return c.html(withTopLevelLinks(findEmail(mailbox, c.req.param('id')).html));
  });
  return app;
}

function findEmail({ emails }: Mailbox, id: string): ReceivedEmail {
  const email = emails.find((each) => each.id === id);
  if (!email) throw new KnownError('not-found', { detail: 'No email with this id. The server may have restarted.' });
  return email;
}

function withTopLevelLinks(document: string): string {
  return document.replace('<head>', '<head><base target="_top" />');
}

function listPage(emails: readonly ReceivedEmail[]) {
  const list =
    emails.length === 0
      ? html`<p>No emails yet. Register or request a password reset, then reload this page.</p>`
      : html`<ul class="card">
          ${emails.map(
            ({ id, at, to, subject }) =>
              html` <li>
                <a href="/dev/mailbox/${id}"
                  ><strong lang="nb">${subject}</strong><span class="soft">To ${to}, ${timeFormat.format(at)}</span></a
                >
              </li>`,
          )}
        </ul>`;
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="soft">
        The last 200 emails that ${brand.name} would send appear here, newest first, until the server stops. Nothing
        leaves this machine.
      </p>
      ${list}`,
  );
}

function emailPage({ id, at, to, subject, text, replyTo }: ReceivedEmail) {
  return page(
    subject,
    html`<p><a href="/dev/mailbox">All emails</a></p>
      <h1 lang="nb">${subject}</h1>
      <dl>
        <dt>To</dt>
        <dd>${to}</dd>
        <dt>At</dt>
        <dd>${timeFormat.format(at)}</dd>
        ${
          replyTo === undefined
            ? ''
            : html`<dt>Reply to</dt>
                <dd>${replyTo}</dd>`
        }
      </dl>
      <iframe
        class="card"
        title="The email"
        src="/dev/mailbox/${id}/html"
        sandbox="allow-top-navigation-by-user-activation"
      ></iframe>
      <details>
        <summary>As plain text</summary>
        <pre class="card" lang="nb">${linkify(text)}</pre>
      </details>`,
  );
}

function linkify(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
