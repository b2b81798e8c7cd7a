import { copy } from '../copy.ts';

/** A thin bar along the upper edge of the window, while another page is on its way. */
export function PageProgress() {
  return (
    <output className="page-progress">
      <progress aria-label={copy.loadingPage} className="sr-only" />
    </output>
  );
}
