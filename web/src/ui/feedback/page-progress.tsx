import { copy } from '../copy.ts';

/** A thin bar at the top of the window while the next page loads. */
export function PageProgress() {
  return (
    <output className="page-progress">
      <progress aria-label={copy.loadingPage} className="sr-only" />
    </output>
  );
}
