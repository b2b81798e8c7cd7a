import { titleOf } from '#src/pages.ts';

export type Crumb = { path: string; label: string };

/** The way from the dashboard to a path (spec §2); empty for a path that is not known. */
export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  const crumbs = segments.map((_, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    return { path, label: titleOf(path) };
  });
  return crumbs.every(isKnown) ? crumbs : [];
}

function isKnown(crumb: { path: string; label: string | undefined }): crumb is Crumb {
  return crumb.label !== undefined;
}
