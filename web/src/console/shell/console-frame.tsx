import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { classNames } from '#src/ui/styles/class-names.ts';
import { ErrorBoundary } from '#src/ui/page/error-boundary.tsx';
import { ErrorInMain } from '#src/ui/page/error-in-main.tsx';
import { Drawer } from '#src/ui/sheet/drawer.tsx';
import { TooltipArea } from '#src/ui/menu/tooltip.tsx';
import { copy } from './copy.ts';
import { CurrentSheet } from './current-sheet.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { useSidebar } from './navigation/use-sidebar.ts';

export function ConsoleFrame() {
  const sidebar = useSidebar();
  const { pathname, search } = useLocation();
  const main = useRef<HTMLElement>(null);
  const isIconOnly = !sidebar.isMobile && !sidebar.isExpanded;
  return (
    <TooltipArea>
      <button
        type="button"
        data-behind-panel
        className="sr-only z-40 rounded-lg bg-spruce px-4 py-2 font-semibold text-on-spruce focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        onClick={() => main.current?.focus()}
      >
        {copy.skipLink}
      </button>
      <div data-behind-panel className={classNames('console flex min-h-dvh', sidebarWidth(sidebar.choice))}>
        {sidebar.isMobile ? (
          <Drawer label={copy.sidebar.label} isOpen={sidebar.isDrawerOpen} onClose={sidebar.closeDrawer}>
            <Sidebar onNavigate={sidebar.closeDrawer} />
          </Drawer>
        ) : (
          <aside
            className={classNames(
              'max-md:hidden sticky top-0 z-30 h-dvh w-(--sidebar) shrink-0 border-r border-line bg-surface transition-[width]',
              sidebar.choice === undefined && 'md:max-lg:[&_:is(h2,span)]:sr-only',
            )}
          >
            <Sidebar isIconOnly={isIconOnly} />
          </aside>
        )}
        <div className="flex min-w-0 grow flex-col">
          <TopBar isExpanded={sidebar.isMobile ? sidebar.isDrawerOpen : sidebar.isExpanded} onToggle={sidebar.toggle} />
          <main
            ref={main}
            tabIndex={-1}
            className="mx-auto w-full max-w-7xl grow px-[min(1rem,5vw)] pt-6 pb-28 outline-none max-md:pb-40 md:px-8"
          >
            <ErrorBoundary resetKey={pathname + search} fallback={<ErrorInMain />}>
              <Outlet />
              <CurrentSheet />
            </ErrorBoundary>
          </main>
        </div>
      </div>
    </TooltipArea>
  );
}

/** Media queries set the width, and hide texts, until the user chooses one, because the server does not know the width of the window. */
function sidebarWidth(choice: boolean | undefined): string {
  if (choice === undefined) return '[--sidebar:3rem] lg:[--sidebar:min(16rem,40vw)]';
  return choice ? '[--sidebar:min(16rem,40vw)]' : '[--sidebar:3rem]';
}
