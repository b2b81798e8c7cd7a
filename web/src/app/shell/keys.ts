// What the app's queries are kept by, where more than one feature refreshes them.

/** All of somebody's threads: the inbox, and each thread with its messages. */
export const threadsKey = ['threads'] as const;

/** What is near, by its filters. */
export const nearKey = ['near'] as const;

/** A listing in full, by its id. */
export const listingKey = ['listing'] as const;

/** Other neighbours: the page of each by their id, and whom the caller has blocked. */
export const peopleKey = ['people'] as const;

/** What the user has posted. */
export const ownListingsKey = ['own-listings'] as const;
