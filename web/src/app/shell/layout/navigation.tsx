import { brand } from '@grenda/contract/brand';
import { House, type LucideIcon, MessageCircle, SquarePlus, UserRound } from 'lucide-react';
import { NavLink } from 'react-router';
import { Mark } from '#src/ui/mark.tsx';
import { copy } from '../copy.ts';

type NavigationItem = { to: string; label: string; Icon: LucideIcon; isExact?: boolean };

const items: readonly NavigationItem[] = [
  { to: '/app', label: copy.nearMe, Icon: House, isExact: true },
  { to: '/app/new', label: copy.newListing, Icon: SquarePlus },
  { to: '/app/messages', label: copy.messages, Icon: MessageCircle },
  { to: '/app/me', label: copy.me, Icon: UserRound },
];

/** The app's main navigation: along the lower edge on a phone, on the left on a wide screen. */
export function Navigation({ unreadThreads }: { unreadThreads: number }) {
  return (
    <nav aria-label={copy.navigation} className="app-navigation">
      <p className="hidden items-center gap-3 px-3 pt-1 pb-5 text-xl font-bold tracking-tight lg:flex">
        <Mark className="size-8" />
        {brand.name}
      </p>
      <ul className="grid grid-cols-4 lg:grid-cols-1 lg:gap-1">
        {items.map(({ to, label, Icon, isExact = false }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={isExact}
              className="group grid min-h-14 justify-items-center gap-0.5 rounded-xl pt-2 pb-1.5 text-ink-soft hover:text-ink aria-[current]:text-spruce lg:flex lg:min-h-12 lg:items-center lg:gap-3 lg:px-3 lg:py-0 lg:hover:bg-surface-sunken lg:aria-[current]:bg-spruce-wash"
            >
              <span className="relative">
                <Icon className="size-6" aria-hidden />
                {to === '/app/messages' && unreadThreads > 0 && <UnreadBadge count={unreadThreads} />}
              </span>
              <span className="text-center text-[min(0.75rem,5vw)] leading-tight font-semibold lg:text-base">
                {label}
                {to === '/app/messages' && unreadThreads > 0 && (
                  <span className="sr-only">{copy.unread(unreadThreads)}</span>
                )}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function UnreadBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden
      className="absolute -top-1.5 left-3.5 grid h-5 min-w-5 place-items-center rounded-full border-2 border-surface bg-alarm px-1 text-[0.6875rem] font-bold text-on-alarm tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
