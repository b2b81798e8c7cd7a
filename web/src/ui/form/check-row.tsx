import { Check, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

type CheckRowProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  children: ReactNode;
  error?: string | undefined;
};

export function CheckRow({ children, error, ...props }: CheckRowProps) {
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-12 cursor-pointer items-center gap-3 py-1.5">
        <span className="grid shrink-0 place-items-center">
          <input
            {...props}
            type="checkbox"
            aria-describedby={error ? errorId : undefined}
            aria-invalid={error ? true : undefined}
            className="peer size-6 cursor-pointer appearance-none rounded-md border-[1.5px] border-line-strong bg-surface-raised [grid-area:1/1] checked:border-spruce checked:bg-spruce aria-invalid:border-barn forced-colors:appearance-auto"
          />
          <Check
            className="pointer-events-none size-4.5 stroke-3 text-on-spruce opacity-0 [grid-area:1/1] peer-checked:opacity-100 forced-colors:hidden"
            aria-hidden
          />
        </span>
        <span>{children}</span>
      </label>
      <p
        id={errorId}
        aria-live="polite"
        className="flex items-center gap-1.5 text-sm font-semibold text-barn empty:hidden"
      >
        {error && <CircleAlert className="size-4 shrink-0" aria-hidden />}
        {error}
      </p>
    </div>
  );
}
