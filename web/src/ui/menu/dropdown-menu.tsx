import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import type { Button } from '../button/button.tsx';

type MenuParts = typeof import('./menu-parts.tsx');

type DropdownMenuProps = {
  trigger: ReactElement<ComponentProps<typeof Button>>;
  title: string;
  children: (parts: MenuParts) => ReactNode;
};

const load = () => import('./menu-parts.tsx');

function preload(): void {
  load().catch(() => {});
}

/** Loads the code of the menu when the trigger is hovered, focused or clicked. */
export function DropdownMenu({ trigger, title, children }: DropdownMenuProps) {
  const [parts, setParts] = useState<MenuParts>();
  if (parts) {
    return (
      <parts.Menu trigger={trigger} title={title}>
        {children(parts)}
      </parts.Menu>
    );
  }

  // After a failed import the menu stays closed, and another click tries again.
  const open = () => void load().then(setParts, () => {});
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onPointerEnter: preload,
    onFocus: preload,
    onKeyDown: (event: KeyboardEvent) => event.key === 'ArrowDown' && open(),
  });
}
