import { brand } from '@grenda/contract/brand';
import { Spinner } from './spinner.tsx';

/** Stands in for a whole page that is on its way; who cannot see the spinner finds a main part and a heading. */
export function WaitingPage() {
  return (
    <main tabIndex={-1} className="outline-none">
      <h1 className="sr-only">{brand.name}</h1>
      <Spinner className="min-h-dvh" />
    </main>
  );
}
