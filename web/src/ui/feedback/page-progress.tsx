import { copy } from '../copy.ts';

export function PageProgress() {
  return (
    <output className="page-progress">
      <progress aria-label={copy.loadingPage} className="sr-only" />
    </output>
  );
}
