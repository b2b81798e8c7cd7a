import { brand } from '@grenda/contract/brand';
import { Spinner } from '../feedback/spinner.tsx';

/** Replaces a whole page while it loads; it has a main landmark and a heading for screen readers. */
export function LoadingPage() {
  return (
    <main tabIndex={-1} className="outline-none">
      <h1 className="sr-only">{brand.name}</h1>
      <Spinner className="min-h-dvh" />
    </main>
  );
}
