import { brand } from '@grenda/contract/brand';
import { brandStyle } from './brand-style.ts';
import fontUrl from '#src/ui/fonts/figtree.woff2';
import { themeColors } from '#src/lib/theme.ts';
import { code as themeScript } from './theme-script.ts?script';

/** `head` and `body` are markup, already escaped. */
export type HtmlDocument = {
  lang: 'nb' | 'en';
  title: string;
  titleLang?: 'nb' | 'en';
  defaultTheme: 'dark' | 'system';
  /** Replaces the default `, viewport-fit=cover`. Begins with a comma unless empty. */
  viewport?: string;
  css?: string;
  /** Replaces the links to the SVG icon and the manifest. */
  links?: string;
  head?: string;
  body: string;
};

export const siteManifest = '/site.webmanifest';

const siteLinks = `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="${siteManifest}">`;

/** Inline scripts and styles must be constants, because the Content-Security-Policy lists their hashes. */
export function renderHtml(document: HtmlDocument, isAppEnabled: boolean): string {
  return [
    '<!doctype html>',
    `<html lang="${document.lang}" data-default-theme="${document.defaultTheme}"${isAppEnabled ? ' data-app' : ''} data-brand="${escapeHtml(JSON.stringify(brand))}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width, initial-scale=1${document.viewport ?? ', viewport-fit=cover'}">`,
    themeColorTags(document.defaultTheme),
    `<script>${themeScript}</script>`,
    `<title${titleLangAttribute(document)}>${escapeHtml(document.title)}</title>`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fontUrl}">`,
    document.css === undefined ? '' : `<style>${document.css}</style>`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    document.links ?? siteLinks,
    document.head ?? '',
    brandStyle === '' ? '' : `<style>${brandStyle}</style>`,
    '</head>',
    `<body>${document.body}</body>`,
    '</html>',
  ].join('');
}

/** Omits a redundant `lang`: some link previewers only find a `<title>` without attributes. */
function titleLangAttribute({ lang, titleLang = lang }: HtmlDocument): string {
  return titleLang === lang ? '' : ` lang="${titleLang}"`;
}

/** Returns tags with the colours of the default theme. The theme script updates them. */
function themeColorTags(defaultTheme: HtmlDocument['defaultTheme']): string {
  if (defaultTheme === 'dark') return `<meta name="theme-color" content="${themeColors.dark}">`;
  return (['light', 'dark'] as const)
    .map((theme) => {
      const media = `(prefers-color-scheme: ${theme})`;
      return `<meta name="theme-color" media="${media}" content="${themeColors[theme]}">`;
    })
    .join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Escapes `<`, so that nothing can end the script element. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
