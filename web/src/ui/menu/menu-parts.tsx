import { Check } from 'lucide-react';
import { DropdownMenu as Part } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';

type MenuProps = { trigger: ReactElement; title: string; children: ReactNode };

/** Opens on mount. Has no portal, so that the menu stays in the landmark of its button. */
export function Menu({ trigger, title, children }: MenuProps) {
  return (
    // Not modal: the scroll lock of modal menus writes a style element, which the Content-Security-Policy forbids.
    <Part.Root modal={false} defaultOpen>
      <Part.Trigger asChild>{trigger}</Part.Trigger>
      <Part.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="pop z-40 max-h-96 max-w-80 min-w-48 overflow-y-auto rounded-xl border border-line bg-surface-raised p-1.5 text-ink shadow-[0_8px_30px_var(--shadow)]"
      >
        <Part.Label className="px-2.5 py-1.5 text-sm font-semibold text-ink-soft">{title}</Part.Label>
        {children}
      </Part.Content>
    </Part.Root>
  );
}

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 text-sm outline-none select-none md:min-h-9 ' +
  'data-highlighted:bg-chip';

export function Item(props: ComponentProps<typeof Part.Item>) {
  return <Part.Item {...props} className={classNames(itemClass, 'data-disabled:opacity-60')} />;
}

export function CheckboxItem({ children, ...props }: ComponentProps<typeof Part.CheckboxItem>) {
  return (
    <Part.CheckboxItem {...props} className={itemClass} onSelect={(event) => event.preventDefault()}>
      <Tick />
      {children}
    </Part.CheckboxItem>
  );
}

export const RadioGroup = Part.RadioGroup;

export function RadioItem({ children, ...props }: ComponentProps<typeof Part.RadioItem>) {
  return (
    <Part.RadioItem {...props} className={itemClass}>
      <Tick />
      {children}
    </Part.RadioItem>
  );
}

function Tick() {
  return (
    <span className="size-4 shrink-0">
      <Part.ItemIndicator>
        <Check className="size-4" aria-hidden />
      </Part.ItemIndicator>
    </span>
  );
}
