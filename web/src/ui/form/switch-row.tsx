import type { ComponentProps } from 'react';

type SwitchRowProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'checked'> & { checked: boolean };

/** The switch is sized in pixels, so that it does not grow with the text. */
export function SwitchRow({ children, checked, ...props }: SwitchRowProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-[12px] py-1.5">
      <span className="min-w-0">{children}</span>
      <input
        {...props}
        checked={checked}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className="h-[28px] w-[48px] shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-surface-raised p-[3px] before:block before:size-[20px] before:rounded-full before:bg-line-strong checked:border-spruce checked:bg-spruce checked:before:translate-x-[18px] checked:before:bg-on-spruce motion-safe:before:transition-transform forced-colors:appearance-auto forced-colors:before:hidden"
      />
    </label>
  );
}
