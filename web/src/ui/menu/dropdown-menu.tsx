import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import type { Button } from '../button/button.tsx';

type Parts = typeof import('./menu-parts.tsx');

type DropdownMenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<typeof Button>>;
  title: string;
  /** What stands in it, of its own parts. */
  children: (parts: Parts) => ReactNode;
};

const load = () => import('./menu-parts.tsx');

/** Asked for ahead; when it does not come, the click asks again. */
function loadAhead(): void {
  load().catch(() => {});
}

/** A menu under a button; its code comes with the first one that is opened, or pointed at. */
export function DropdownMenu({ trigger, title, children }: DropdownMenuProps) {
  const [parts, setParts] = useState<Parts>();
  if (parts) {
    return (
      <parts.Menu trigger={trigger} title={title}>
        {children(parts)}
      </parts.Menu>
    );
  }

  // Without the code the app is outdated or offline, which is told elsewhere.
  const open = () => void load().then(setParts, () => {});
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onPointerEnter: loadAhead,
    onFocus: loadAhead,
    onKeyDown: (event: KeyboardEvent) => event.key === 'ArrowDown' && open(),
  });
}
