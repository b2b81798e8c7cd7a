/** Pages whose kind begins with `app` exist only while the app is enabled. Of these, only `app` requires a session. */
type PageKind =
  | 'landing'
  | 'privacy'
  | 'preview'
  | 'share-picture'
  | 'account'
  | 'admin'
  | 'app-entry'
  | 'app'
  | 'app-shell';

export type Page = {
  readonly path: string;
  readonly kind: PageKind;
  /** The page's component, as a path relative to this folder and without the extension. */
  readonly module?: string;
  readonly title?: string;
  readonly redirectTo?: string;
  /** The console's sidebar lists only pages with an icon. */
  readonly icon?: 'overview' | 'users' | 'listings';
};

const notImplementedModule = 'console/shell/not-implemented-page';

/** See spec §2 and §13. A path that neither this list nor another route contains gets a not-found page (404). */
export const pages = [
  { path: '/', kind: 'landing' },
  { path: '/explore/listings/:listingId', kind: 'preview' },
  { path: '/explore/listings', kind: 'preview' },
  { path: '/explore/listings/:listingId/share.png', kind: 'share-picture' },
  { path: '/personvern', kind: 'privacy' },

  { path: '/sign-in', kind: 'account', module: 'site/account/sign-in-page', title: 'Sign in' },
  {
    path: '/send-confirmation-email',
    kind: 'account',
    module: 'site/account/send-confirmation-email-page',
    title: 'Send email verification link',
  },
  { path: '/confirm-email', kind: 'account', module: 'site/account/confirm-email-page', title: 'Confirm email' },
  { path: '/email-confirmed', kind: 'account', module: 'site/account/email-confirmed-page', title: 'Email Confirmed' },
  { path: '/forgot-password', kind: 'account', module: 'site/account/forgot-password-page', title: 'Forgot password' },
  { path: '/reset-password', kind: 'account', module: 'site/account/reset-password-page', title: 'Reset password' },
  { path: '/no-access', kind: 'account', module: 'console/shell/no-access-page', title: 'Not Implemented' },

  { path: '/app/join', kind: 'app-entry', module: 'app/join/join-page', title: 'Bli med' },
  { path: '/app/sign-in', kind: 'app-entry', module: 'app/join/sign-in-page', title: 'Logg inn' },
  {
    path: '/app/confirm-email',
    kind: 'app-entry',
    module: 'app/join/confirm-email-page',
    title: 'Bekreft e-postadressen',
  },
  {
    path: '/app/forgot-password',
    kind: 'app-entry',
    module: 'app/join/forgot-password-page',
    title: 'Glemt passord',
  },
  { path: '/app/rules', kind: 'app-entry', module: 'app/join/rules-page', title: 'Vilkår' },
  { path: '/app/offline', kind: 'app-shell' },
  { path: '/app', kind: 'app', module: 'app/near/near-page', title: 'Nær meg' },
  { path: '/app/new', kind: 'app', module: 'app/write/new-listing-page', title: 'Ny annonse' },
  { path: '/app/listings/:listingId', kind: 'app', module: 'app/listings/listing-page', title: 'Annonse' },
  {
    path: '/app/listings/:listingId/edit',
    kind: 'app',
    module: 'app/write/edit-listing-page',
    title: 'Endre annonsen',
  },
  { path: '/app/messages', kind: 'app', module: 'app/threads/threads-page', title: 'Meldinger' },
  { path: '/app/messages/:threadId', kind: 'app', module: 'app/threads/threads-page', title: 'Meldinger' },
  { path: '/app/neighbours/:userId', kind: 'app', module: 'app/people/neighbour-page', title: 'Nabo' },
  { path: '/app/me', kind: 'app', module: 'app/people/me-page', title: 'Meg' },
  { path: '/app/invite', kind: 'app', module: 'app/invite/invite-page', title: 'Inviter naboer' },
  { path: '/app/me/settings', kind: 'app', module: 'app/settings/settings-page', title: 'Innstillinger' },
  {
    path: '/app/me/settings/:section',
    kind: 'app',
    module: 'app/settings/settings-section-page',
    title: 'Innstillinger',
  },

  { path: '/admin', kind: 'admin', title: 'Dashboard', redirectTo: '/admin/overview' },
  {
    path: '/admin/overview',
    kind: 'admin',
    module: 'console/overview/overview-page',
    title: 'Overview',
    icon: 'overview',
  },
  { path: '/admin/users', kind: 'admin', module: 'console/users/users-page', title: 'Users', icon: 'users' },
  { path: '/admin/users/pending', kind: 'admin', module: notImplementedModule, title: 'Pending Approvals' },
  { path: '/admin/users/banned', kind: 'admin', module: notImplementedModule, title: 'Banned Users' },
  {
    path: '/admin/listings',
    kind: 'admin',
    module: 'console/listings/listings-page',
    title: 'Listings',
    icon: 'listings',
  },
  { path: '/admin/analytics', kind: 'admin', module: notImplementedModule, title: 'Analytics' },
  { path: '/admin/reports', kind: 'admin', module: notImplementedModule, title: 'Reports' },
  { path: '/admin/settings', kind: 'admin', module: notImplementedModule, title: 'Settings' },
  { path: '/admin/audit-log', kind: 'admin', module: notImplementedModule, title: 'Audit Log' },
] as const satisfies readonly Page[];

type TitledPage = Extract<(typeof pages)[number], { title: string }>;

export const notFoundModule = 'console/shell/not-found-page';
export const consoleModule = 'console/shell/admin-layout';
export const appModule = 'app/shell/layout/app-layout';

export function titleOf(path: TitledPage['path']): string;
export function titleOf(path: string): string | undefined;
export function titleOf(path: string): string | undefined {
  const anyPages: readonly Page[] = pages;
  return anyPages.find((page) => page.path === path)?.title;
}
