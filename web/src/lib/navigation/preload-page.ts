import { createContext } from 'react';

/** Function that loads the code of the page at a URL before it is opened; routes.tsx provides it. */
export const PreloadPage = createContext<(address: string) => void>(() => {});
