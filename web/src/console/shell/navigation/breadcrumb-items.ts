import { titleOf } from '#src/pages.ts';

export type Breadcrumb = { path: string; label: string };

export function breadcrumbsOf(pathname: string): Breadcrumb[] {
  const segments = pathname.split('/').filter(Boolean);
  const crumbs = segments.map((_, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    return { path, label: titleOf(path) };
  });
  return crumbs.every(isKnown) ? crumbs : [];
}

function isKnown(crumb: { path: string; label: string | undefined }): crumb is Breadcrumb {
  return crumb.label !== undefined;
}
