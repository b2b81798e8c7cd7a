import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Deps } from './deps.ts';
import { serverPage } from './http/server-page.ts';
import { keepListing } from './listings/renew-listing.ts';
import { unsubscribe } from './people/unsubscribe.ts';

const { policy, write: page } = serverPage(
  `
  main { max-width: 28rem; margin: 12vh auto 0; }
  button, .button { display: block; width: 100%; min-height: 48px; margin: 24px 0; padding: 10px 20px; border: 0;
    border-radius: 12px; background: var(--link); color: var(--surface); font: inherit; font-weight: 600;
    text-align: center; text-decoration: none; cursor: pointer; }
`,
  { lang: 'nb', formAction: "'self'" },
);

/** What a mailed link leads to: a page that asks, since mail scanners open links, and what its button does. */
type LetterPage = {
  path: `/${string}`;
  title: string;
  text: string;
  button: string;
  done: { title: string; text: string };
  act: (deps: Deps, parameters: URLSearchParams) => Promise<boolean>;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const letterPages: readonly LetterPage[] = [
  {
    path: '/unsubscribe',
    title: 'Slutte å få e-post fra oss?',
    text: 'Vi sier ikke lenger fra på e-post når en nabo har skrevet til deg, når en annonse snart lukkes, eller når vi har sett på noe du har rapportert. Meldingene og annonsene ser du fortsatt i appen, og e-postene kan du slå på igjen i innstillingene. E-post om selve kontoen din får du som før.',
    button: 'Ja, slutt å sende e-post',
    done: {
      title: 'Da er det gjort',
      text: 'Du får ikke flere e-poster om uleste meldinger, annonser som snart lukkes eller det du har rapportert.',
    },
    act: async (deps, parameters) => {
      const user = parameters.get('user') ?? '';
      return uuid.test(user) && unsubscribe(deps, { user, sign: parameters.get('sign') ?? '' });
    },
  },
  {
    path: '/keep-listing',
    title: 'Er annonsen fortsatt aktuell?',
    text: 'Da blir den liggende i 30 dager til.',
    button: 'Ja, behold annonsen',
    done: { title: 'Annonsen er beholdt', text: 'Den blir liggende i 30 dager til.' },
    act: async (deps, parameters) => {
      const listingId = parameters.get('listing') ?? '';
      return uuid.test(listingId) && keepListing(deps, { listingId, sign: parameters.get('sign') ?? '' });
    },
  },
];

const over = {
  title: 'Lenken virker ikke lenger',
  text: 'Den kan være brukt allerede, eller være for gammel. I appen kan du gjøre det samme under «Meg».',
};

/**
 * The pages that the links of letters lead to without a sign-in: opening one changes nothing (promise 63). Its
 * button posts to the same address, and so does a mail program that offers to unsubscribe by itself (RFC 8058).
 */
export function mountLetterPages(app: Hono, deps: Deps): void {
  for (const { path, title, text, button, done, act } of letterPages) {
    const question = html`<p>${text}</p>
      <form method="post"><button>${button}</button></form>`;
    app.get(path, (c) => c.html(page(title, withTitle(title, question)), 200, headers));
    app.post(path, async (c) => {
      const isDone = await act(deps, new URL(c.req.url).searchParams);
      const outcome = isDone ? done : over;
      const content = html`<p>${outcome.text}</p>
        <a class="button" href="/app">Åpne appen</a>`;
      return c.html(page(outcome.title, withTitle(outcome.title, content)), isDone ? 200 : 410, headers);
    });
  }
}

const headers = { 'cache-control': 'no-store', 'content-security-policy': policy };

function withTitle(title: string, content: unknown) {
  return html`<h1>${title}</h1>
    ${content}`;
}
