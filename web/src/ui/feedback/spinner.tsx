import { LoaderCircle } from 'lucide-react';
import { classNames } from '../styles/class-names.ts';
import { copy } from '../copy.ts';

type SpinnerProps = { label?: string; className?: string };

export function Spinner({ label = copy.loading, className }: SpinnerProps) {
  return (
    <output className={classNames('late grid place-items-center p-6 text-ink-soft', className)}>
      <LoaderCircle className="size-8 animate-spin" aria-hidden />
      <span className="sr-only">{label}</span>
    </output>
  );
}
