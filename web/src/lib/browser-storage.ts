// Names of everything that the product stores in a browser. The privacy page lists them, and a story in e2e compares that
// list with the actual storage.

/** Set by the server; without the `__Host-` prefix on http://localhost, where browsers reject it. */
export const sessionCookie = { name: '__Host-grenda-session', days: 30 } as const;

export const sidebarCookie = { name: 'sidebar:state', days: 7 } as const;

/** Key in localStorage. */
export const themeKey = 'theme';

/** Prefix of the app's keys in localStorage. All of them are deleted when the user changes or signs out. */
export const deviceKeyPrefix = 'grenda:app:';

/** Key in sessionStorage, also deleted when the user changes or signs out. */
export const scrollKey = `${deviceKeyPrefix}scroll`;
