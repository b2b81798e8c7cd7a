import { createContext, useContext } from 'react';

/** The feature flag `NEIGHBOUR_APP`. The server provides it when rendering; the browser reads it from the document. */
export const AppFlag = createContext(globalThis.document?.documentElement.dataset['app'] !== undefined);

export const useIsAppEnabled = () => useContext(AppFlag);
