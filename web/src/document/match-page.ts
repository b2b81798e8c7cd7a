import { type Page, pages } from '#src/pages.ts';

export type PageMatch = { page: Page; params: Record<string, string> };

const patterns = pages.map((page: Page) => ({
  page,
  pattern: new RegExp(`^${page.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** Returns undefined for an unknown path, and for one with a malformed escape sequence. */
export function matchPage(pathname: string): PageMatch | undefined {
  for (const { page, pattern } of patterns) {
    const match = pattern.exec(pathname);
    if (match) {
      const params = decodeParams(match.groups ?? {});
      return params && { page, params };
    }
  }
  return undefined;
}

function decodeParams(groups: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
}
