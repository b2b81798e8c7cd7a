import { type Page, pages } from '#src/pages.ts';

export type PageMatch = { page: Page; params: Record<string, string> };

const patterns = pages.map((page: Page) => ({
  page,
  pattern: new RegExp(`^${page.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** The page of an exact path; parameters are decoded, and one that cannot be decoded matches nothing. */
export function matchPage(pathname: string): PageMatch | undefined {
  for (const { page, pattern } of patterns) {
    const found = pattern.exec(pathname);
    if (found) {
      const params = decoded(found.groups ?? {});
      return params && { page, params };
    }
  }
  return undefined;
}

function decoded(groups: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
}
