/**
 * Who shares a file with whom; what a group's modules import comes along. Left alone, the bundler makes a file for
 * every set of pages that share a module: over twenty requests for the sign-in page. The highest priority wins.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  // What the preview's island has in common with the app; it must stay small: of the icons, those that both use.
  {
    name: 'kit',
    test: /contract\/src\/(brand|client|problem|route|sanitize-text|listings\/(routes|vocabulary))\.|lucide-react\/dist\/esm\/(?!icons\/(?!(check|circle-check|copy|flag|house|share-2|x)\.))|web\/src\/(app-flag|environment|ui\/(button\/(button-class|close-button)|card\/card-class|mark|page\/public-header|sheet\/sheet-dialog|styles\/class-names|toast\/toast-frame|use-share))/,
    minShareCount: 2,
    priority: 8,
  },
  // How a listing is shown, in the island and in the neighbours' app; its icons with it.
  {
    name: 'listing',
    test: /web\/src\/ui\/listing\/|lucide-react\/dist\/esm\/icons\/(calendar-days|circle-dot|circle-ellipsis|coffee|graduation-cap|hand|hand-heart|heart-handshake|laptop|lock|paw-print|shovel|shopping-basket|truck)\./,
    minShareCount: 2,
    priority: 8,
  },
  // What every page of the app builds upon, and the little that pages of several kinds share: a file of a few hundred
  // bytes costs a slow phone a round trip, and so does a style sheet (web/src/root.css has them all).
  {
    name: 'root',
    test: /\/src\/(root\.tsx|routes\.tsx|warm-up|lib\/(api\/(query-client|use-single-mutation)|browser-storage|form-data|navigation\/(location-state|return-target))|ui\/(card\/card-title|form\/use-search-text|page\/(card-page|error-in-main)|sheet\/titled-sheet|text\/text-link)|app\/shell\/people\/avatar)|tanstack\/(react-)?query.*nfiniteQuery|icons\/(arrow-down|chevron-(down|left|right)|message-circle|search|user-round)\./,
    priority: 7,
  },
  // What the console has in common with the app's settings alone.
  { name: 'settings', test: /\/src\/lib\/theme\.|icons\/log-out\./, priority: 7 },
  // What forms are made of, on accounts' pages and the app's.
  {
    name: 'fields',
    test: /\/src\/ui\/form\/(check-row|field|field-frame|password-field|radio-row|text-area)\./,
    priority: 7,
  },
  // What the pages share. A page stays a file of its own: a document asks ahead for those alone that the manifest names.
  { name: 'account', test: /\/src\/site\/account\/(?!.*-page\.)/, priority: 6 },
  { name: 'app-shell', test: /\/src\/app\/shell\/(?!.*-layout\.)/, minShareCount: 5, priority: 6 },
  // What a listing is read and listed with, after the group above, whose modules these import.
  {
    name: 'near',
    test: /\/app\/shell\/(dates\/relative-time|listings\/(listing-query|share-button)|notices\/(notice-card|stale-notice|text-skeleton))\.|icons\/(clock|map-pin|search-x|wifi-off)\./,
    minShareCount: 2,
    priority: 5,
  },
  // Changing a listing, blocking and reporting, which the pages of listings, threads and people share.
  {
    name: 'mutations',
    test: /\/app\/shell\/(mutations|sheets)\/|icons\/circle-slash\./,
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'console',
    test: /\/src\/(console\/shell\/(?!.*-(layout|page)\.)|console\/decisions\/(copy|decision-button|double-click|recent-decisions|show-error-toast|use-decision|use-user-decision)\.|lib\/(api\/query-failure|dates)|ui\/(menu\/dropdown-menu|page\/fetched-page|text\/email-text))|icons\/(circle-x|hourglass)\./,
    priority: 6,
  },
];
