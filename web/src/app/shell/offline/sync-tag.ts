/** The tag of the background sync event in which the service worker sends unsent messages and listings. */
export const syncTag = 'unsent';
