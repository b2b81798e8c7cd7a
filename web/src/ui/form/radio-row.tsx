import type { ComponentProps, ReactNode } from 'react';

type RadioRowProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { children: ReactNode };

export function RadioRow({ children, ...props }: RadioRowProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-[min(0.75rem,3vw)] rounded-xl border border-line bg-surface-raised px-[min(0.875rem,4vw)] py-2 in-aria-invalid:border-barn has-checked:border-spruce has-checked:bg-spruce-wash">
      <input
        {...props}
        type="radio"
        className="size-5 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-surface-raised checked:border-6 checked:border-spruce forced-colors:appearance-auto"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
