/** The address to share: this page's, without what trackers hang on it. */
export function pageUrl(): string {
  return location.origin + location.pathname;
}
