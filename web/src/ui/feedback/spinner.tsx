import { LoaderCircle } from 'lucide-react';
import { classNames } from '../styles/class-names.ts';
import { copy } from '../copy.ts';

type SpinnerProps = { label?: string; className?: string };

/** Says that something is on its way; it shows itself only when the wait is long enough to notice. */
export function Spinner({ label = copy.loading, className }: SpinnerProps) {
  return (
    <output className={classNames('late grid place-items-center p-6 text-ink-soft', className)}>
      <LoaderCircle className="size-8 animate-spin" aria-hidden />
      <span className="sr-only">{label}</span>
    </output>
  );
}
