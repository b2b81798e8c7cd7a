import { brand } from '@grenda/contract/brand';
import { House, type LucideIcon, MessageCircle, Plus, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Logo } from '#src/ui/logo.tsx';
import { copy } from '../copy.ts';

type NavigationItem = { to: string; label: string; Icon: LucideIcon };

const items: readonly NavigationItem[] = [
  { to: '/app', label: copy.nearMe, Icon: House },
  { to: '/app/new', label: copy.newListing, Icon: Plus },
  { to: '/app/messages', label: copy.messages, Icon: MessageCircle },
  { to: '/app/me', label: copy.me, Icon: UserRound },
];

export function Navigation({ unreadThreads }: { unreadThreads: number }) {
  const { pathname } = useLocation();
  // Every path begins with `/app`, so the first item is current only if no other one matches.
  const current = items.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to;
  return (
    <nav aria-label={copy.navigation} className="app-navigation">
      <p className="nav-brand">
        <Logo className="size-8" />
        {brand.name}
      </p>
      <ul className="nav-items">
        {items.map(({ to, label, Icon }) => (
          <li key={to} className={to === '/app/new' ? 'nav-new' : undefined}>
            <Link
              to={to}
              className="nav-item"
              aria-current={to === current ? 'page' : undefined}
              aria-label={
                to === '/app/messages' && unreadThreads > 0 ? `${label}, ${copy.unread(unreadThreads)}` : undefined
              }
            >
              <span className="nav-icon">
                <Icon aria-hidden />
                {to === '/app/messages' && unreadThreads > 0 && <UnreadBadge count={unreadThreads} />}
              </span>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function UnreadBadge({ count }: { count: number }) {
  return <span aria-hidden className="nav-badge" data-count={count > 99 ? '99+' : count} />;
}
