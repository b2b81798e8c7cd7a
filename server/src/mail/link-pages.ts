import type { Hono } from 'hono';
import { html } from 'hono/html';
import { serverPage } from '../http/server-page.ts';

const { policy, render: page } = serverPage(
  `
  main { max-width: 28rem; margin: 12vh auto 0; }
  button, .button { display: block; width: 100%; min-height: 48px; margin: 24px 0; padding: 10px 20px; border: 0;
    border-radius: 12px; background: var(--link); color: var(--surface); font: inherit; font-weight: 600;
    text-align: center; text-decoration: none; cursor: pointer; }
`,
  { lang: 'nb', formAction: "'self'" },
);

/** A page that an emailed link opens. Only its button changes something, because mail scanners follow links. */
type LinkPage = {
  title: string;
  text: string;
  textInApp?: string;
  button: string;
  done: { title: string; text: string };
  idParameter: string;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const unsubscribeTitle = 'Stoppe disse e-postene?';

const unsubscribeTexts = new Map([
  ['messages', { when: 'når en nabo har skrevet til deg', what: 'uleste meldinger' }],
  ['digest', { when: 'når det er noe nytt nær deg', what: 'det som er nytt nær deg' }],
  ['listings', { when: 'når en annonse snart lukkes', what: 'annonser som snart lukkes' }],
  ['reports', { when: 'når vi har sett på noe du har rapportert', what: 'det du har rapportert' }],
]);
const unsubscribeFromAllTexts = {
  when: 'når en nabo har skrevet til deg, når det er noe nytt nær deg, når en annonse snart lukkes, eller når vi har sett på noe du har rapportert',
  what: 'uleste meldinger, nytt nær deg, annonser som snart lukkes eller det du har rapportert',
};

function unsubscribePage(about: string): LinkPage {
  const isForAll = !unsubscribeTexts.has(about);
  const { when, what } = unsubscribeTexts.get(about) ?? unsubscribeFromAllTexts;
  const others = isForAll ? 'E-post om selve kontoen din får du som før.' : 'Andre e-poster får du som før.';
  return {
    idParameter: 'user',
    title: unsubscribeTitle,
    text: `Vi sier ikke lenger fra på e-post ${when}. ${others}`,
    textInApp: 'E-postene kan du slå på igjen i innstillingene i appen, under «Varsler».',
    button: 'Ja, stopp e-postene',
    done: { title: 'Da er det gjort', text: `Du får ikke flere e-poster om ${what}.` },
  };
}

const keepListingPage: LinkPage = {
  idParameter: 'listing',
  title: 'Er annonsen fortsatt aktuell?',
  text: 'Da blir den liggende i 30 dager til.',
  button: 'Ja, behold annonsen',
  done: { title: 'Annonsen er beholdt', text: 'Den blir liggende i 30 dager til.' },
};

const keepDigestPage: LinkPage = {
  idParameter: 'user',
  title: 'Vil du fortsatt ha nytt fra nabolaget?',
  text: 'Da skriver vi igjen når naboene legger ut noe nytt, høyst én gang om dagen.',
  button: 'Ja, fortsett å skrive',
  done: { title: 'Da fortsetter vi', text: 'Du hører fra oss når naboene legger ut noe nytt.' },
};

const linkPages = {
  '/unsubscribe': unsubscribePage,
  '/keep-listing': () => keepListingPage,
  '/keep-digest': () => keepDigestPage,
} as const satisfies Record<string, (about: string) => LinkPage>;

export type LinkTarget = { id: string; sign: string; until: string; about: string };

type LinkAction = (link: LinkTarget) => Promise<boolean>;

const expired = {
  title: 'Lenken virker ikke lenger',
  text: 'Den kan være brukt allerede, eller være for gammel.',
  textInApp: 'I appen kan du gjøre det samme under «Meg».',
};

type LinkPageOptions = {
  actions: Record<keyof typeof linkPages, LinkAction>;
  isAppEnabled: boolean;
};

/** Mounts the pages of emailed links, which work without signing in (promise 63). */
export function mountLinkPages(app: Hono, { actions, isAppEnabled }: LinkPageOptions): void {
  const withApp = (text: string, textInApp = '') => (isAppEnabled ? `${text} ${textInApp}`.trim() : text);
  const nextLink = isAppEnabled
    ? html`<a class="button" href="/app">Åpne appen</a>`
    : html`<a class="button" href="/">Til forsiden</a>`;
  for (const path of Object.keys(linkPages) as (keyof typeof linkPages)[]) {
    app.get(path, (c) => {
      const { title, text, textInApp, button } = linkPages[path](c.req.query('about') ?? '');
      const question = html`<p>${withApp(text, textInApp)}</p>
        <form method="post"><button>${button}</button></form>`;
      return c.html(page(title, withTitle(title, question)), 200, headers);
    });
    app.post(path, async (c) => {
      const parameter = (name: string) => c.req.query(name) ?? '';
      const [sign, until, about] = [parameter('sign'), parameter('until'), parameter('about')];
      const { idParameter, done } = linkPages[path](about);
      const id = parameter(idParameter);
      const isDone = uuid.test(id) && (await actions[path]({ id, sign, until, about }));
      const outcome = isDone ? done : { ...expired, text: withApp(expired.text, expired.textInApp) };
      const content = html`<p>${outcome.text}</p>
        ${nextLink}`;
      return c.html(page(outcome.title, withTitle(outcome.title, content)), isDone ? 200 : 410, headers);
    });
  }
}

const headers = { 'cache-control': 'no-store', 'content-security-policy': policy };

function withTitle(title: string, content: unknown) {
  return html`<h1>${title}</h1>
    ${content}`;
}
