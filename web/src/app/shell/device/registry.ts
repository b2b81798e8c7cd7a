import { deviceKeyPrefix } from '#src/lib/browser-storage.ts';

// Names of the data that the app stores on a device. User data is deleted when the session ends and when another user
// signs in (promise 64).

/** Stored screens that are older than this are not shown. */
export const maxStoredAgeMs = 30 * 24 * 60 * 60_000;

/** The id of the user whose data is stored. Without an owner, no stored data is shown. */
export { deviceOwnerKey as ownerKey } from '#src/lib/browser-storage.ts';

/** The path that a visitor wanted to open before joining. The first sign-in opens it. */
export const returnPathKey = `${deviceKeyPrefix}return`;

export const listingDraftKey = `${deviceKeyPrefix}draft`;

export const messageDraftKey = (threadOrListingId: string) => `${deviceKeyPrefix}draft:${threadOrListingId}`;

export const unsentMessagesKey = (userId: string) => `${deviceKeyPrefix}unsent:${userId}`;

/** `on` or `off`. Unset until the user is asked about notifications on this device, or uses the switch for them. */
export const pushChoiceKey = `${deviceKeyPrefix}push`;

export const postponedAgreementKey = (threadId: string) => `${deviceKeyPrefix}postponed:${threadId}`;

export const unsentListingKey = `${deviceKeyPrefix}unsent-listing`;

/** The markup of the near list, which the offline shell shows before its code has started (decision 179). */
export const nearMarkupKey = `${deviceKeyPrefix}near-markup`;

export { deviceDatabase as databaseName } from '#src/lib/browser-storage.ts';

/** Query results of the screens, without texts of messages. */
export const screenStore = 'screens';

export const unsentStore = 'unsent';

/** The prefix of the service worker's caches, which contain no user data. */
export const cachePrefix = deviceKeyPrefix;
