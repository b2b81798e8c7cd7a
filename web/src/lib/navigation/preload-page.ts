import { createContext } from 'react';

/** Provides a function that loads the code of the page at an address. */
export const PreloadPage = createContext<(address: string) => void>(() => {});
