import { Check } from 'lucide-react';
import { DropdownMenu as RadixMenu } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';

type MenuProps = { trigger: ReactElement; title: string; children: ReactNode };

/** Opens on mount. Has no portal, so that the menu stays in the landmark of its button. */
export function Menu({ trigger, title, children }: MenuProps) {
  return (
    // Not modal: the scroll lock of modal menus writes a style element, which the Content-Security-Policy forbids.
    <RadixMenu.Root modal={false} defaultOpen>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="pop z-40 max-h-96 max-w-80 min-w-48 overflow-y-auto rounded-xl border border-line bg-surface-raised p-1.5 text-ink shadow-[0_8px_30px_var(--shadow)]"
      >
        <RadixMenu.Label className="px-2.5 py-1.5 text-sm font-semibold text-ink-soft">{title}</RadixMenu.Label>
        {children}
      </RadixMenu.Content>
    </RadixMenu.Root>
  );
}

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 text-sm outline-none select-none md:min-h-9 ' +
  'data-highlighted:bg-chip';

export function Item(props: ComponentProps<typeof RadixMenu.Item>) {
  return <RadixMenu.Item {...props} className={classNames(itemClass, 'data-disabled:opacity-60')} />;
}

export function CheckboxItem({ children, ...props }: ComponentProps<typeof RadixMenu.CheckboxItem>) {
  return (
    // The prevented default would close the menu.
    <RadixMenu.CheckboxItem {...props} className={itemClass} onSelect={(event) => event.preventDefault()}>
      <Tick />
      {children}
    </RadixMenu.CheckboxItem>
  );
}

export const RadioGroup = RadixMenu.RadioGroup;

export function RadioItem({ children, ...props }: ComponentProps<typeof RadixMenu.RadioItem>) {
  return (
    <RadixMenu.RadioItem {...props} className={itemClass}>
      <Tick />
      {children}
    </RadixMenu.RadioItem>
  );
}

function Tick() {
  return (
    <span className="size-4 shrink-0">
      <RadixMenu.ItemIndicator>
        <Check className="size-4" aria-hidden />
      </RadixMenu.ItemIndicator>
    </span>
  );
}
