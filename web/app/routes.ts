/**
 * How a page is served: rendered on the server whole, rendered and then brought alive, a single-page app, or the
 * picture that a chat shows of a shared link.
 */
type PageKind = 'landing' | 'privacy' | 'preview' | 'share-image' | 'account' | 'admin';

export type Page = {
  /** A path pattern; `:name` marks a parameter. */
  readonly path: string;
  readonly kind: PageKind;
  /** The module under routes/ that shows it; the other kinds have documents of their own. */
  readonly module?: string;
  /** The document's title, before the product's name. */
  readonly title?: string;
};

/** Every URL of the product (spec §2). Any other path is the not-found screen with status 404. */
export const pages = [
  { path: '/', kind: 'landing' },
  { path: '/explore/listings/:listingId', kind: 'preview' },
  { path: '/explore/listings', kind: 'preview' },
  { path: '/explore/listings/:listingId/share.png', kind: 'share-image' },
  { path: '/personvern', kind: 'privacy' },

  { path: '/sign-in', kind: 'account', module: 'sign-in', title: 'Sign in' },
  {
    path: '/send-confirmation-email',
    kind: 'account',
    module: 'send-confirmation-email',
    title: 'Send email verification link',
  },
  { path: '/confirm-email', kind: 'account', module: 'confirm-email', title: 'Confirm email' },
  { path: '/email-confirmed', kind: 'account', module: 'email-confirmed', title: 'Email Confirmed' },
  { path: '/forgot-password', kind: 'account', module: 'forgot-password', title: 'Forgot password' },
  { path: '/reset-password', kind: 'account', module: 'reset-password', title: 'Reset password' },
  { path: '/no-access', kind: 'account', module: 'no-access', title: 'Not Implemented' },

  { path: '/admin', kind: 'admin', module: 'admin-index', title: 'Dashboard' },
  { path: '/admin/overview', kind: 'admin', module: 'admin-overview', title: 'Overview' },
  { path: '/admin/users', kind: 'admin', module: 'admin-users', title: 'Users' },
  { path: '/admin/users/pending', kind: 'admin', module: 'admin-not-implemented', title: 'Pending Approvals' },
  { path: '/admin/users/banned', kind: 'admin', module: 'admin-not-implemented', title: 'Banned Users' },
  { path: '/admin/listings', kind: 'admin', module: 'admin-listings', title: 'Listings' },
  { path: '/admin/analytics', kind: 'admin', module: 'admin-not-implemented', title: 'Analytics' },
  { path: '/admin/reports', kind: 'admin', module: 'admin-not-implemented', title: 'Reports' },
  { path: '/admin/settings', kind: 'admin', module: 'admin-not-implemented', title: 'Settings' },
  { path: '/admin/audit-log', kind: 'admin', module: 'admin-not-implemented', title: 'Audit Log' },
] as const satisfies readonly Page[];
