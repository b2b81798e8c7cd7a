import { createContext } from 'react';

/** Function that loads the code of the page at a URL in advance; provided by routes.tsx. */
export const PreloadPage = createContext<(address: string) => void>(() => {});
