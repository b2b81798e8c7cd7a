// Names of what the product stores in a browser; app/shell/device/registry.ts has most of those of the app. An
// end-to-end test compares the privacy page with actual storage.

/** On http://localhost, the name lacks the prefix `__Host-`, which requires the attribute Secure. */
export const sessionCookie = { name: '__Host-grenda-session', days: 30 } as const;

/** Set after a write, so that the user's next reads are not served by a standby that lacks the write. */
export const ownWritesCookie = { name: 'grenda-wrote', seconds: 3 } as const;

export const sidebarCookie = { name: 'sidebar:state', days: 7 } as const;

export const themeKey = 'theme';

export const installHintKey = 'install-hint';

/** Storage keys with this prefix are deleted when the user changes or signs out. Caches with this prefix are kept. */
export const deviceKeyPrefix = 'grenda:app:';

export const deviceOwnerKey = `${deviceKeyPrefix}owner`;

export const deviceDatabase = 'grenda:app';

export const workerPath = '/app/sw.js';

export const scrollKey = `${deviceKeyPrefix}scroll`;
