/** What the shell of the app shows in the place of an app that does not start. */
export const faultElementId = 'fault';
