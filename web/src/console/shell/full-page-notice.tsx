import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type FullPageNoticeProps = { Icon: LucideIcon; title: string; children: ReactNode };

export function FullPageNotice({ Icon, title, children }: FullPageNoticeProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-[10vh] text-center">
      <span className="grid size-16 place-items-center rounded-full bg-ochre-wash text-ochre">
        <Icon className="size-8" aria-hidden />
      </span>
      <h1 className="mt-2 text-2xl font-bold tracking-tight">{title}</h1>
      {children}
    </div>
  );
}
