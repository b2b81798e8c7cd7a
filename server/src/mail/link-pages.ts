import type { Hono } from 'hono';
import { html } from 'hono/html';
import { serverPage } from '../http/server-page.ts';

const { policy, write: page } = serverPage(
  `
  main { max-width: 28rem; margin: 12vh auto 0; }
  button, .button { display: block; width: 100%; min-height: 48px; margin: 24px 0; padding: 10px 20px; border: 0;
    border-radius: 12px; background: var(--link); color: var(--surface); font: inherit; font-weight: 600;
    text-align: center; text-decoration: none; cursor: pointer; }
`,
  { lang: 'nb', formAction: "'self'" },
);

/** A page that an emailed link opens. It asks before it acts, because mail scanners open links. */
type LinkPage = {
  title: string;
  text: string;
  /** Added while the app is enabled. */
  textInApp?: string;
  button: string;
  done: { title: string; text: string };
  idParameter: string;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const linkPages = {
  '/unsubscribe': {
    idParameter: 'user',
    title: 'Stoppe disse e-postene?',
    text: 'Vi sier ikke lenger fra på e-post når en nabo har skrevet til deg, når en annonse snart lukkes, eller når vi har sett på noe du har rapportert. E-post om selve kontoen din får du som før.',
    textInApp: 'Meldingene og annonsene ser du fortsatt i appen, og e-postene kan du slå på igjen i innstillingene.',
    button: 'Ja, stopp e-postene',
    done: {
      title: 'Da er det gjort',
      text: 'Du får ikke flere e-poster om uleste meldinger, annonser som snart lukkes eller det du har rapportert.',
    },
  },
  '/keep-listing': {
    idParameter: 'listing',
    title: 'Er annonsen fortsatt aktuell?',
    text: 'Da blir den liggende i 30 dager til.',
    button: 'Ja, behold annonsen',
    done: { title: 'Annonsen er beholdt', text: 'Den blir liggende i 30 dager til.' },
  },
} as const satisfies Record<string, LinkPage>;

export type LinkTarget = { id: string; sign: string; until: string };

/** Resolves to whether the signature was valid. */
type LinkAction = (link: LinkTarget) => Promise<boolean>;

const expired = {
  title: 'Lenken virker ikke lenger',
  text: 'Den kan være brukt allerede, eller være for gammel.',
  textInApp: 'I appen kan du gjøre det samme under «Meg».',
};

type LinkPageOptions = {
  actions: Record<keyof typeof linkPages, LinkAction>;
  /** The pages work while the app is disabled, too, but do not lead to it. */
  isAppEnabled: boolean;
};

/**
 * Mounts the pages that emailed links open; they work without signing in. Opening one changes nothing (promise 63). Its
 * button posts to the same URL, as does an email client with one-click unsubscribe (RFC 8058).
 */
export function mountLinkPages(app: Hono, { actions, isAppEnabled }: LinkPageOptions): void {
  const withApp = (text: string, textInApp = '') => (isAppEnabled ? `${text} ${textInApp}`.trim() : text);
  const exit = isAppEnabled
    ? html`<a class="button" href="/app">Åpne appen</a>`
    : html`<a class="button" href="/">Til forsiden</a>`;
  // The keys of an object literal are those of its type.
  for (const path of Object.keys(linkPages) as (keyof typeof linkPages)[]) {
    const { title, text, textInApp, button, done, idParameter }: LinkPage = linkPages[path];
    const question = html`<p>${withApp(text, textInApp)}</p>
      <form method="post"><button>${button}</button></form>`;
    app.get(path, (c) => c.html(page(title, withTitle(title, question)), 200, headers));
    app.post(path, async (c) => {
      const parameters = new URL(c.req.url).searchParams;
      const id = parameters.get(idParameter) ?? '';
      const [sign, until] = [parameters.get('sign') ?? '', parameters.get('until') ?? ''];
      const isDone = uuid.test(id) && (await actions[path]({ id, sign, until }));
      const outcome = isDone ? done : { ...expired, text: withApp(expired.text, expired.textInApp) };
      const content = html`<p>${outcome.text}</p>
        ${exit}`;
      return c.html(page(outcome.title, withTitle(outcome.title, content)), isDone ? 200 : 410, headers);
    });
  }
}

const headers = { 'cache-control': 'no-store', 'content-security-policy': policy };

function withTitle(title: string, content: unknown) {
  return html`<h1>${title}</h1>
    ${content}`;
}
