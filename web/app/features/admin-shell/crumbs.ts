/** What the breadcrumbs call each known path (spec §2). */
const labels: Readonly<Record<string, string>> = {
  '/admin': 'Dashboard',
  '/admin/overview': 'Overview',
  '/admin/analytics': 'Analytics',
  '/admin/users': 'Users',
  '/admin/users/pending': 'Pending Approvals',
  '/admin/users/banned': 'Banned Users',
  '/admin/listings': 'Listings',
  '/admin/reports': 'Reports',
  '/admin/settings': 'Settings',
  '/admin/audit-log': 'Audit Log',
};

export type Crumb = { path: string; label: string };

/** The way from the dashboard to a path; empty for a path that is not known. */
export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  const crumbs = segments.map((_, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    return { path, label: Object.hasOwn(labels, path) ? labels[path] : undefined };
  });
  return crumbs.every(isKnown) ? crumbs : [];
}

function isKnown(crumb: { path: string; label: string | undefined }): crumb is Crumb {
  return crumb.label !== undefined;
}
