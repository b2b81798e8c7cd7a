import { Tooltip as RadixTooltip } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';

const openDelayMs = 700;
const skipDelayMs = 300;

type TooltipAreaProps = { isInstant?: boolean; children: ReactNode };

/** Sets the delay of the tooltips in `children` (spec §9): 700 ms, or none in the sidebar. */
export function TooltipArea({ isInstant = false, children }: TooltipAreaProps) {
  return (
    <RadixTooltip.Provider delayDuration={isInstant ? 0 : openDelayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </RadixTooltip.Provider>
  );
}

type TooltipProps = {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  isDisabled?: boolean;
  /** Must accept a ref. */
  children: ReactElement;
};

export function Tooltip({ text, side = 'top', align = 'center', isDisabled = false, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <RadixTooltip.Root open={isOpen && !isDisabled} onOpenChange={(next) => setOpen(next && !isDisabled)}>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Content
        side={side}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="pop z-40 rounded-lg bg-ink px-3 py-1.5 text-sm font-medium text-paper"
      >
        {text}
      </RadixTooltip.Content>
    </RadixTooltip.Root>
  );
}
