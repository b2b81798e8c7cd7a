import { type Page, pages } from '#app/routes.ts';

export type PageMatch = { page: Page; params: Record<string, string> };

const patterns = pages.map((page: Page) => ({ page, segments: page.path.split('/') }));

/** The page of an exact path; parameters are decoded, and one that cannot be decoded matches nothing. */
export function matchPage(pathname: string): PageMatch | undefined {
  const segments = pathname.split('/');
  for (const pattern of patterns) {
    const params = matchSegments(pattern.segments, segments);
    if (params) return { page: pattern.page, params };
  }
  return undefined;
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!expected.startsWith(':')) {
      if (expected !== segment) return undefined;
      continue;
    }
    const value = decode(segment);
    if (!value) return undefined;
    params[expected.slice(1)] = value;
  }
  return params;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
