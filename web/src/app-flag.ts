import { createContext, useContext } from 'react';

/**
 * Whether the server serves the neighbours' app (`NEIGHBOUR_APP`). The server provides the flag when it renders a page and
 * writes it into the document, where the browser reads it.
 */
export const AppFlag = createContext(globalThis.document?.documentElement.dataset['app'] !== undefined);

export const useIsAppOpen = () => useContext(AppFlag);
