/** Id of the card shown when the app fails to start. */
export const loadErrorElementId = 'load-error';
