import type { ComponentProps } from 'react';

type SwitchRowProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'checked'> & { checked: boolean };

export function SwitchRow({ children, checked, ...props }: SwitchRowProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-1.5">
      <span className="min-w-0">{children}</span>
      <input
        {...props}
        checked={checked}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className="h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-surface-raised p-0.75 before:block before:size-5 before:rounded-full before:bg-line-strong checked:border-spruce checked:bg-spruce checked:before:translate-x-4.5 checked:before:bg-on-spruce motion-safe:before:transition-transform forced-colors:appearance-auto forced-colors:before:hidden"
      />
    </label>
  );
}
