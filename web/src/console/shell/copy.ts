export const copy = {
  skipLink: 'Skip to content',
  failedToVerify: 'The console could not be opened',
  tryAgain: 'Try Again',

  sheetFailed: { title: 'This could not be opened', text: 'Reloading the page usually helps.' },

  removed: 'Removed',
  hidden: 'Hidden',

  sidebar: {
    label: 'Main menu',
    toggle: 'Toggle Sidebar',
    dashboard: 'Dashboard',
    account: 'Account',
    signOut: 'Sign Out',
  },

  theme: { title: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },

  unauthorized: {
    title: 'Unauthorized Access',
    text: 'You lack the necessary permissions to access this page. Please sign out and try an account with the required permissions.',
    signOut: 'Sign Out',
    footnote: 'If you believe this is a mistake, please contact your system administrator.',
    toApp: 'Til nabolaget ditt',
  },

  signOut: {
    doneTitle: 'Signed Out',
    doneText: 'You have been signed out successfully',
    failedText: 'An unexpected error occurred while signing out',
  },

  notImplemented: {
    title: 'Not Implemented',
    text: "This feature is not implemented yet. Might come soon, might get scrapped. We'll see.",
    back: 'Return to Dashboard',
  },
} as const;
