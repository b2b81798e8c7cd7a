import { caniemail, formatIssue } from 'caniemail';

/** Mail clients that support little CSS: Gmail on phones, and Outlook, which renders with Word. */
const clients = ['gmail.android', 'gmail.ios', 'outlook.windows'] as const;

type Style = ReadonlyMap<string, string>;

type StyledElement = { tag: string; style: Style; cell: Style };

/** For each feature, tells whether an element can do without it. All other issues are reported. */
const harmless: Record<string, (element: StyledElement) => boolean> = {
  // Gmail replaces the body with a div, but the table inside has the same background colour.
  '<body> element': () => true,
  'border-radius': () => true,
  background: ({ style }) => !style.has('background'),
  'color-scheme meta tag': () => true,
  border: ({ tag, style }) =>
    style.get('mso-hide') === 'all' ||
    ((style.get('border') ?? '1px ').startsWith('1px ') && ['table', 'td'].includes(tag)),
  display: ({ style }) => style.get('display') === 'inline-block',
  'font-size': ({ style }) => /^\d+px$/.test(style.get('font-size') ?? ''),
  'font-weight': ({ style }) => ['600', '700'].includes(style.get('font-weight') ?? ''),
  'height property': ({ style }) => !style.has('height'),
  'line-height': ({ style }) => /^[\d.]+$/.test(style.get('line-height') ?? ''),
  margin: ({ tag, style }) => !/-\d/.test(style.get('margin') ?? '') && (tag !== 'body' || style.get('margin') === '0'),
  'max-width': ({ tag }) => tag === 'table',
  // Harmless on cells, and on links whose cell has the same padding for Word.
  padding: ({ tag, style, cell }) =>
    tag === 'td' ||
    style.get('padding') === '0' ||
    (tag === 'a' && style.get('padding') === cell.get('mso-padding-alt')),
  'text-decoration': ({ style }) => ['none', 'underline'].includes(style.get('text-decoration') ?? ''),
  'width attribute': ({ tag }) => tag === 'table',
  'width property': ({ style }) => !style.has('width'),
  'word-break': ({ tag }) => tag === 'a',
};

export function unsupportedByMailClients(html: string): string[] {
  const { issues } = caniemail({ clients: [...clients], html });
  return (['error', 'warning'] as const).flatMap((issueType) =>
    [...issues[`${issueType}s`]].flatMap(([client, clientIssues]) =>
      clientIssues
        .filter(({ title, position }) => !position || !harmless[title]?.(elementAt(html, position.start)))
        .map((issue) => formatIssue({ client, issue, issueType }).message),
    ),
  );
}

function elementAt(html: string, { line, column }: { line: number; column: number }): StyledElement {
  const lines = html.split('\n');
  const before = lines.slice(0, line - 1).join('\n').length + column;
  const [tag = '', name = ''] = /^<(\w+)[^>]*>/.exec(html.slice(before)) ?? [];
  const cell =
    html
      .slice(0, before)
      .match(/<td[^>]*>/g)
      ?.at(-1) ?? '';
  return { tag: name, style: styleOf(tag), cell: styleOf(cell) };
}

function styleOf(tag: string): Style {
  const [, style = ''] = /style="([^"]*)"/.exec(tag) ?? [];
  return new Map(
    style.split(';').map((declaration) => {
      const [property = '', value = ''] = declaration.split(':').map((part) => part.trim());
      return [property, value];
    }),
  );
}
