import { createContext } from 'react';

export const PreloadPage = createContext<(address: string) => void>(() => {});
