export const syncTag = 'unsent';
