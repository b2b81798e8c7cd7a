// Everything the product keeps in a browser. Code that stores something takes its name from here, and the privacy page
// lists it; a browser story holds the list against what is really stored.

/** Set by the server; without its prefix on http://localhost, where a browser refuses it. */
export const sessionCookie = { name: '__Host-grenda-session', days: 30 } as const;

export const sidebarCookie = { name: 'sidebar:state', days: 7 } as const;

/** A key in localStorage. */
export const themeKey = 'theme';

/** Every key in localStorage of the neighbours' app begins so; all of it goes when its user does. */
export const deviceKeyPrefix = 'grenda:app:';
