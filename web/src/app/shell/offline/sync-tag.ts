/** The tag of the sync event in which the worker sends what waits for a network. */
export const syncTag = 'unsent';
