import { createContext, useContext } from 'react';

/**
 * Whether the neighbours' app is enabled (feature flag `NEIGHBOUR_APP`). The server provides the flag when it renders a
 * page and writes it into the document, where the browser reads it.
 */
export const AppFlag = createContext(globalThis.document?.documentElement.dataset['app'] !== undefined);

export const useIsAppEnabled = () => useContext(AppFlag);
