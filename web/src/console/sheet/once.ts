import type { MouseEvent } from 'react';

/** The second half of a double click does nothing: it may fall on what has taken the button's place. */
export const once = (act: () => void) => (event: MouseEvent) => void (event.detail > 1 || act());
