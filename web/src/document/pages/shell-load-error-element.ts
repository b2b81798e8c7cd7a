/** Id of the card that the shell document shows when the app fails to start. */
export const loadErrorElementId = 'load-error';
