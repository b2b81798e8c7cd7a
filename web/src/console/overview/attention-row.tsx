import type { ReactNode } from 'react';
import { SheetLink } from '../shell/sheet-link.tsx';

export const rowButtonClass = 'min-w-20';

type AttentionRowProps = { user: { userId: string; username: string }; button: ReactNode; children: ReactNode };

export function AttentionRow({ user, button, children }: AttentionRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 grow basis-48 wrap-anywhere">
        <p className="font-medium">
          <SheetLink sheet={{ kind: 'user', id: user.userId }}>{user.username}</SheetLink>
        </p>
        {children}
      </div>
      {button}
    </div>
  );
}
