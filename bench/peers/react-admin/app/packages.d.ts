// The benchmark installs these packages under .cache, where TypeScript does not find their types.
declare module 'ra-data-simple-rest';
declare module 'react-admin';
