// The run installs these packages under .cache, so the repository's checks need declarations.
declare module 'ra-data-simple-rest';
declare module 'react-admin';
