import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { dark, light } from '../shared/palette.ts';

const tokenColours = {
  paper: 'paper',
  surface: 'surface',
  line: 'line',
  ink: 'ink',
  soft: 'inkSoft',
  link: 'spruce',
} as const;

const tokens = Object.entries(tokenColours)
  .map(([name, colour]) => `--${name}: light-dark(${light[colour]}, ${dark[colour]});`)
  .join(' ');

const base = `
  :root { color-scheme: light dark;
    ${tokens} }
  * { box-sizing: border-box; }
  body { margin: 0 auto; padding: 24px 16px 64px; max-width: 720px; background: var(--paper); color: var(--ink);
    font: 16px/1.5 Figtree, system-ui, sans-serif; overflow-wrap: anywhere; }
  h1 { margin: 8px 0; font-size: 26px; line-height: 1.25; }
  a { color: var(--link); }
  :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
  .soft { color: var(--soft); }
  .card { border: 1px solid var(--line); border-radius: 14px; background: var(--surface); overflow: hidden; }
`;

export type ServerPage = {
  render: (title: string, content: unknown) => ReturnType<typeof html>;
  policy: string;
};

/** Creates a page layout. Its styles are constant, so that the content security policy can allow them by hash. */
export function serverPage(
  style: string,
  { lang = 'en', formAction = "'none'" }: { lang?: 'en' | 'nb'; formAction?: "'none'" | "'self'" } = {},
): ServerPage {
  const styles = base + style;
  const hash = createHash('sha256').update(styles).digest('base64');
  return {
    policy: `default-src 'none'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'; style-src 'sha256-${hash}'`,
    render: (title, content) =>
      html`<!doctype html>
        <html lang="${lang}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <title>${title}</title>
            ${raw(`<style>${styles}</style>`)}
          </head>
          <body>
            <main>${content}</main>
          </body>
        </html>`,
  };
}
