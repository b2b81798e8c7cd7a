/** Tag of the sync event in which the service worker sends unsent messages and listings. */
export const syncTag = 'unsent';
