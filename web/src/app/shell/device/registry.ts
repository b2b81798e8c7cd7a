import { deviceKeyPrefix } from '#src/lib/browser-storage.ts';

// Everything that the app keeps on a device, and why: no other file makes up a key, a database or a cache (a test). All of
// it is deleted at sign-out, when the session has ended, and when another person signs in (promise 64). Besides, the
// browser has the session cookie, the theme and the scroll positions of this visit (web/src/lib/browser-storage.ts).

// localStorage

/** The id of the user whose data is on the device. Without it, nothing else is shown. */
export { deviceOwnerKey as ownerKey } from '#src/lib/browser-storage.ts';

/** The path from which a visitor came to join, opened at the first sign-in, which deletes it. */
export const returnPathKey = `${deviceKeyPrefix}return`;

/** The new listing that the user is writing, until it is posted. */
export const listingDraftKey = `${deviceKeyPrefix}draft`;

/** The message that the user is writing in a thread, until it is sent. */
export const messageDraftKey = (threadId: string) => `${deviceKeyPrefix}draft:${threadId}`;

/** Messages that are not sent yet, until they are sent or discarded: the only texts of messages on the device. */
export const unsentMessagesKey = (userId: string) => `${deviceKeyPrefix}unsent:${userId}`;

/** Whether the user wants notifications on this device, so that they are asked once. */
export const pushKey = `${deviceKeyPrefix}push`;

/** That the user does not want to be asked about an agreement in this thread for now. */
export const postponedAgreementKey = (threadId: string) => `${deviceKeyPrefix}postponed:${threadId}`;

/** The new listing that is posted as soon as there is a network, and since when it waits. */
export const unsentListingKey = `${deviceKeyPrefix}unsent-listing`;

// IndexedDB

export { deviceDatabase as databaseName } from '#src/lib/browser-storage.ts';

/**
 * What screens showed last, each with the id of its user: the first page of the near list and of the own listings, the
 * own page, the last 50 opened listings, and the threads without their messages. Kept for 30 days.
 */
export const screenStore = 'screens';

/** Copies of what waits for a network, for the worker to send where the browser has Background Sync. */
export const unsentStore = 'unsent';

// Caches of the service worker

/** Prefix of the caches with the offline shell and the files of the build. They hold no data of anybody. */
export const cachePrefix = deviceKeyPrefix;
