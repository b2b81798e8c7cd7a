import { deviceKeyPrefix } from '#src/lib/browser-storage.ts';

// All that the app stores on a device. Deleted at sign-out and when another user signs in (promise 64).

/** Older data of the screens is not shown. */
export const maxAgeMs = 30 * 24 * 60 * 60_000;

/** The id of the user whose data is stored. Without an owner, none is shown. */
export { deviceOwnerKey as ownerKey } from '#src/lib/browser-storage.ts';

/** The path that led a visitor to join; the first sign-in opens it. */
export const returnPathKey = `${deviceKeyPrefix}return`;

export const listingDraftKey = `${deviceKeyPrefix}draft`;

/** `id` is that of a thread, or of the listing that the message replies to. */
export const messageDraftKey = (id: string) => `${deviceKeyPrefix}draft:${id}`;

export const unsentMessagesKey = (userId: string) => `${deviceKeyPrefix}unsent:${userId}`;

export const pushKey = `${deviceKeyPrefix}push`;

export const postponedAgreementKey = (threadId: string) => `${deviceKeyPrefix}postponed:${threadId}`;

export const unsentListingKey = `${deviceKeyPrefix}unsent-listing`;

/** The near list, shown before the app's code has started (decision 179). */
export const nearMarkupKey = `${deviceKeyPrefix}near-markup`;

export { deviceDatabase as databaseName } from '#src/lib/browser-storage.ts';

/** Contains no texts of messages. Rows are kept for 30 days. */
export const screenStore = 'screens';

export const unsentStore = 'unsent';

/** Caches of the service worker. They contain no user data. */
export const cachePrefix = deviceKeyPrefix;
