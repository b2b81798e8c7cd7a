import type { Plugin } from 'vite';

/**
 * Removes the React keys from the shapes of icons. They are random strings, which cannot be compressed, and React needs
 * none, because an icon's shapes never change. Only in builds: React's development build warns about missing keys.
 */
export function withoutIconKeys(): Plugin {
  return {
    name: 'grenda:without-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler: (code) => code.replaceAll(/, key: "\w+"/g, ''),
    },
  };
}
