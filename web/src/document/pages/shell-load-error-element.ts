export const loadErrorElementId = 'load-error';
