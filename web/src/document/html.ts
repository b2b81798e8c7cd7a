import fontUrl from '#src/ui/fonts/figtree.woff2';
import { themeColors } from '#src/lib/theme.ts';
import { code as themeBoot } from './theme-script.ts?script';

export type HtmlDocument = {
  lang: 'nb' | 'en';
  title: string;
  /** Where it is not the document's. */
  titleLang?: 'nb' | 'en';
  /** The theme of a visitor who has chosen none (spec §3). */
  defaultTheme: 'dark' | 'system';
  /** What more it asks of the window it is shown in; to fill a phone's screen, unless said. */
  viewport?: string;
  /** Inlined CSS; the constant theme script stands before it. */
  css?: string;
  /** Further markup for the head, escaped already. */
  head?: string;
  /** Markup of the body, escaped already. */
  body: string;
};

/** Writes a whole document. Its inline script and style are constant text, so their hashes hold. */
export function renderHtml(document: HtmlDocument, isAppOpen: boolean): string {
  return [
    '<!doctype html>',
    `<html lang="${document.lang}" data-default-theme="${document.defaultTheme}"${isAppOpen ? ' data-app' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width, initial-scale=1${document.viewport ?? ', viewport-fit=cover'}">`,
    barTags(document.defaultTheme),
    `<script>${themeBoot}</script>`,
    `<title${titleLanguage(document)}>${escapeHtml(document.title)}</title>`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fontUrl}">`,
    document.css === undefined ? '' : `<style>${document.css}</style>`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    document.head ?? '',
    '</head>',
    `<body>${document.body}</body>`,
    '</html>',
  ].join('');
}

/** Stands only where it says something: some programs look for a title without attributes. */
function titleLanguage({ lang, titleLang = lang }: HtmlDocument): string {
  return titleLang === lang ? '' : ` lang="${titleLang}"`;
}

/** The colour of the browser's bar until the theme script says which; without a script these are all there is. */
function barTags(defaultTheme: HtmlDocument['defaultTheme']): string {
  if (defaultTheme === 'dark') return `<meta name="theme-color" content="${themeColors.dark}">`;
  return (['light', 'dark'] as const)
    .map((theme) => {
      const media = `(prefers-color-scheme: ${theme})`;
      return `<meta name="theme-color" media="${media}" content="${themeColors[theme]}">`;
    })
    .join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes text safe inside an element and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** A value for a `<script type="application/json">`: nothing in it can end the element. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
