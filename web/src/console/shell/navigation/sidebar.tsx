import { LayoutDashboard, List, LogOut, type LucideIcon, Users } from 'lucide-react';
import { Link } from 'react-router';
import { brand } from '@grenda/contract/brand';
import { type Page, pages } from '#src/pages.ts';
import { Logo } from '#src/ui/logo.tsx';
import { TooltipArea } from '#src/ui/menu/tooltip.tsx';
import { copy } from '../copy.ts';
import { SidebarAction, SidebarGroup, SidebarLink } from './sidebar-items.tsx';
import { useSignOut } from '../use-sign-out.ts';

const texts = copy.sidebar;

const icons: Record<NonNullable<Page['icon']>, LucideIcon> = {
  overview: LayoutDashboard,
  users: Users,
  listings: List,
};

type SidebarProps = {
  isIconOnly?: boolean;
  onNavigate?: () => void;
};

export function Sidebar({ isIconOnly = false, onNavigate }: SidebarProps) {
  const signOut = useSignOut();

  function handleSignOut() {
    onNavigate?.();
    signOut.mutate();
  }

  return (
    <TooltipArea isInstant>
      <div className="flex h-full grow flex-col gap-5 overflow-x-hidden overflow-y-auto p-2">
        <Link
          to="/admin"
          aria-label={brand.name}
          onClick={onNavigate}
          className="flex h-11 shrink-0 items-center gap-2.5 rounded-lg px-1 text-lg font-bold tracking-tight -outline-offset-2 md:h-10"
        >
          <Logo className="size-6 shrink-0" />
          {!isIconOnly && <span>{brand.name}</span>}
        </Link>
        <nav aria-label={texts.label}>
          <SidebarGroup title={texts.dashboard} isIconOnly={isIconOnly}>
            {pages.map(
              (page) =>
                'icon' in page && (
                  <SidebarLink
                    key={page.path}
                    to={page.path}
                    Icon={icons[page.icon]}
                    isIconOnly={isIconOnly}
                    onSelect={onNavigate}
                  >
                    {page.title}
                  </SidebarLink>
                ),
            )}
          </SidebarGroup>
        </nav>
        <div className="mt-auto border-t border-line pt-3">
          <SidebarGroup title={texts.account} isIconOnly={isIconOnly}>
            <SidebarAction Icon={LogOut} isIconOnly={isIconOnly} isPending={signOut.isPending} onSelect={handleSignOut}>
              {texts.signOut}
            </SidebarAction>
          </SidebarGroup>
        </div>
      </div>
    </TooltipArea>
  );
}
