/** Without groups, every set of pages that share modules gets a chunk, and the sign-in page loads over forty chunks. */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  // Shared by the preview's island and the app. To keep the chunk small, list only icons that both use.
  {
    name: 'kit',
    test: /contract\/src\/(brand-in-browser|client|problem|route|sanitize-text|listings\/(routes|vocabulary))\.|lucide-react\/dist\/esm\/(?!icons\/(?!(check|circle-check|copy|flag|house|share-2|x)\.))|web\/src\/(app-flag|environment|lib\/api\/transport|ui\/(button\/(button-class|close-button)|card\/card-class|logo|page\/public-header|sheet\/sheet-dialog|styles\/class-names|toast\/toast-frame|use-share))/,
    minShareCount: 2,
    priority: 8,
  },
  {
    name: 'listing',
    test: /web\/src\/ui\/listing\/|lucide-react\/dist\/esm\/icons\/(calendar-days|hand|hand-heart|lock)\./,
    minShareCount: 2,
    priority: 8,
  },
  // Shared by several kinds of pages. One chunk, because each request costs a round trip on a slow phone.
  {
    name: 'root',
    test: /\/src\/(root\.tsx|routes\.tsx|rendering\/|lib\/(api\/(query-client|use-single-mutation)|browser-storage|form-data|navigation\/(history-entry|location-state|return-target))|ui\/(card\/card-title|form\/use-(growing-height|search-text)|page\/(card-page|error-in-main)|sheet\/titled-sheet|text\/text-link))|contract\/src\/moderation\/vocabulary|tanstack\/(react-)?query.*[iI]nfiniteQuery|icons\/(arrow-down|chevron-(down|left|right)|message-circle|search|user-round)\./,
    priority: 7,
  },
  // Separate from the app-shell group, because the console loads this chunk too.
  { name: 'notifications', test: /\/src\/lib\/forget-notifications\./, priority: 7 },
  { name: 'settings', test: /\/src\/lib\/theme\.|icons\/log-out\./, priority: 7 },
  {
    name: 'fields',
    test: /\/src\/ui\/form\/(field|field-frame|radio-row|text-area)\./,
    priority: 7,
  },
  // Separate from the `fields` group, because threads and listings need only `fields`.
  { name: 'passwords', test: /\/src\/ui\/form\/(check-row|password-field)\./, priority: 7 },
  // Shared modules of the account pages. The pages stay separate, because preloading needs their manifest entries.
  { name: 'account', test: /\/src\/site\/account\/(?!.*-page\.)/, priority: 6 },
  { name: 'app-shell', test: /\/src\/app\/shell\/(?!.*-layout\.)/, minShareCount: 5, priority: 6 },
  // Lists and pages of listings. The priority is lower than that of app-shell, because a group also includes the modules
  // that its own modules import. With a higher priority it would take some of the modules of app-shell.
  {
    name: 'near',
    test: /\/app\/shell\/(dates\/(days|relative-time)|listings\/(listing-query|share-button)|notices\/(notice-card|stale-notice|text-skeleton))\.|icons\/(clock|map-pin|pen-line|search-x|wifi-off)\./,
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'mutations',
    test: /\/app\/shell\/(mutations\/|sheets\/|outbox\/(?!post-listing|unsent-listing))|icons\/circle-slash\./,
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'console',
    test: /\/src\/(console\/shell\/(?!.*-(layout|page)\.)|console\/decisions\/(copy|decision-button|double-click|recent-decisions|show-error-toast|use-decision|use-user-decision)\.|lib\/(api\/query-failure|dates)|ui\/(menu\/dropdown-menu|page\/fetched-page|text\/email-text))|icons\/(circle-x|hourglass)\./,
    priority: 6,
  },
];
