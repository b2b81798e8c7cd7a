import { brand } from '@grenda/contract/brand';
import { Spinner } from '../feedback/spinner.tsx';

export function LoadingPage() {
  return (
    <main tabIndex={-1} className="outline-none">
      <h1 className="sr-only">{brand.name}</h1>
      <Spinner className="min-h-dvh" />
    </main>
  );
}
