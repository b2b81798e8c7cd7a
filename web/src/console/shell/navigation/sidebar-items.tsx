import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router';
import { Tooltip } from '#src/ui/menu/tooltip.tsx';

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-2 font-medium text-ink -outline-offset-2 transition-colors md:min-h-9 ' +
  'hover:bg-chip aria-disabled:cursor-progress aria-[current=page]:bg-spruce-wash aria-[current=page]:font-semibold aria-[current=page]:text-spruce';

type ItemProps = {
  Icon: LucideIcon;
  isIconOnly: boolean;
  onSelect?: (() => void) | undefined;
  children: string;
};

type SidebarLinkProps = ItemProps & { to: string };

export function SidebarLink({ to, Icon, isIconOnly, onSelect, children }: SidebarLinkProps) {
  return (
    <li>
      <Tooltip text={children} side="right" isDisabled={!isIconOnly}>
        <NavLink to={to} className={itemClass} onClick={onSelect}>
          <Icon className="size-4 shrink-0" aria-hidden />
          <span className={isIconOnly ? 'sr-only' : ''}>{children}</span>
        </NavLink>
      </Tooltip>
    </li>
  );
}

type SidebarActionProps = ItemProps & { isPending: boolean };

export function SidebarAction({ Icon, isIconOnly, isPending, onSelect, children }: SidebarActionProps) {
  return (
    <li>
      <Tooltip text={children} side="right" isDisabled={!isIconOnly}>
        <button
          type="button"
          className={itemClass}
          aria-disabled={isPending || undefined}
          onClick={isPending ? undefined : onSelect}
        >
          <Icon className="size-4 shrink-0" aria-hidden />
          <span className={isIconOnly ? 'sr-only' : ''}>{children}</span>
        </button>
      </Tooltip>
    </li>
  );
}

type SidebarGroupProps = { title: string; isIconOnly: boolean; children: ReactNode };

export function SidebarGroup({ title, isIconOnly, children }: SidebarGroupProps) {
  const titleId = useId();
  return (
    <section>
      <h2 id={titleId} className={isIconOnly ? 'sr-only' : 'px-2 pb-1.5 text-sm font-semibold text-ink-soft'}>
        {title}
      </h2>
      <ul aria-labelledby={titleId} className="grid gap-0.5">
        {children}
      </ul>
    </section>
  );
}
