import { PanelLeft } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { Tooltip } from '#src/ui/menu/tooltip.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { copy } from '../copy.ts';
import { ThemeMenu } from './theme-menu.tsx';

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘B' : 'Ctrl B';

type TopBarProps = { isExpanded: boolean; onToggle: () => void };

export function TopBar({ isExpanded, onToggle }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center gap-[8px] border-b border-line bg-paper px-[12px] py-1.5 md:px-[20px]">
      <Tooltip
        side="bottom"
        align="start"
        text={
          <>
            {copy.sidebar.toggle} <kbd className="font-sans opacity-75">{shortcut}</kbd>
          </>
        }
      >
        <Button
          variant="ghost"
          size="icon"
          aria-label={copy.sidebar.toggle}
          aria-expanded={isExpanded}
          onClick={onToggle}
        >
          <PanelLeft className="size-4.5" aria-hidden />
        </Button>
      </Tooltip>
      <Breadcrumbs />
      <div className="ml-auto">
        <ThemeMenu />
      </div>
    </header>
  );
}
