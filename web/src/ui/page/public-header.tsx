import { brand } from '@grenda/contract/brand';
import { Logo } from '../logo.tsx';

export function PublicHeader({ label }: { label: string }) {
  return (
    <header className="mx-auto flex w-full max-w-272 px-(--edge) py-3">
      <a
        href="/"
        aria-label={label}
        className="-ml-1 inline-flex items-center gap-3 rounded-lg p-1 text-2xl font-bold tracking-tight"
      >
        <Logo className="size-9" />
        {brand.name}
      </a>
    </header>
  );
}
