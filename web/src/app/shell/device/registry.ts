import { deviceKeyPrefix } from '#src/lib/browser-storage.ts';

// Everything that the app stores on a device, deleted at sign-out and when another user signs in (promise 64). A test
// checks that no other file defines a key, a database or a cache.

// localStorage

/** The id of the user whose data is on the device. Without it, no stored data is shown. */
export { deviceOwnerKey as ownerKey } from '#src/lib/browser-storage.ts';

/** The path that led a visitor to join. The first sign-in opens and deletes it. */
export const returnPathKey = `${deviceKeyPrefix}return`;

/** The new listing that the user is writing, until it is posted. */
export const listingDraftKey = `${deviceKeyPrefix}draft`;

/** The message that the user is writing in a thread or in reply to a listing, by its id, until it is sent. */
export const messageDraftKey = (id: string) => `${deviceKeyPrefix}draft:${id}`;

/** Unsent messages, until they are sent or discarded. No other texts of messages are stored. */
export const unsentMessagesKey = (userId: string) => `${deviceKeyPrefix}unsent:${userId}`;

/** Whether the user wants notifications on this device. Stored so that they are asked only once. */
export const pushKey = `${deviceKeyPrefix}push`;

/** Set if the user postponed the question about an agreement in this thread. */
export const postponedAgreementKey = (threadId: string) => `${deviceKeyPrefix}postponed:${threadId}`;

/** A new listing that is posted when the network is back, and the time of its first attempt. */
export const unsentListingKey = `${deviceKeyPrefix}unsent-listing`;

// IndexedDB

export { deviceDatabase as databaseName } from '#src/lib/browser-storage.ts';

/** Latest data of the screens, each row with its user's id, without the texts of messages. Kept for 30 days. */
export const screenStore = 'screens';

export const unsentStore = 'unsent';

// Service worker caches

/** Prefix of the caches with the offline shell and the files of the build. They contain no user data. */
export const cachePrefix = deviceKeyPrefix;
