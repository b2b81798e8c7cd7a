import { brand } from '@grenda/contract/brand';
import { Mark } from './mark.tsx';

/** The mark and the name, which lead to the front page: a document of its own. */
export function HomeLink({ label }: { label: string }) {
  return (
    <a
      href="/"
      aria-label={label}
      className="-ml-1 inline-flex items-center gap-2.5 rounded-lg p-1 text-xl font-bold tracking-tight"
    >
      <Mark className="size-8" />
      {brand.name}
    </a>
  );
}
