// Everything that the product stores in a browser. A story compares the privacy page's list with actual storage.

/** Set by the server; without the `__Host-` prefix on http://localhost, where browsers reject it. */
export const sessionCookie = { name: '__Host-grenda-session', days: 30 } as const;

/** Cookie that the server sets after every write, so that the next reads see it. */
export const ownWritesCookie = { name: 'grenda-wrote', seconds: 3 } as const;

export const sidebarCookie = { name: 'sidebar:state', days: 7 } as const;

export const themeKey = 'theme';

/** Key in localStorage, set if the suggestion to install the app was dismissed. It reveals nothing about a user. */
export const installHintKey = 'install-hint';

/** Prefix of the app's keys in localStorage. All of them are deleted when the user changes or signs out. */
export const deviceKeyPrefix = 'grenda:app:';

/** Key in localStorage of the id of the user whose data is on the device. */
export const deviceOwnerKey = `${deviceKeyPrefix}owner`;

/** IndexedDB database with the data that the app shows without a network. */
export const deviceDatabase = 'grenda:app';

/** The service worker. Its caches contain the app's code. */
export const workerPath = '/app/sw.js';

/** Key in sessionStorage, also deleted when the user changes or signs out. */
export const scrollKey = `${deviceKeyPrefix}scroll`;
