/** Texts of the design system's parts, which every page of accounts and administration shares. */
export const copy = {
  loading: 'Loading',
  close: 'Close',
  tryAgain: 'Try Again',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on.',
  loadingPage: 'Loading page',
  fault: {
    title: 'Something went wrong',
    text: 'The page could not be shown. Loading it again usually helps.',
  },
} as const;
