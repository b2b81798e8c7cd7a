import { createContext } from 'react';

/** Fetches the code of the page at an address ahead of going there; the app's routes know whose that is. */
export const PreloadPage = createContext<(address: string) => void>(() => {});
