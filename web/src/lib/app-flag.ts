/** Whether the neighbours' app is served here: the shell of the single-page app says so. */
export function isAppOpen(): boolean {
  return document.documentElement.dataset['app'] !== undefined;
}
