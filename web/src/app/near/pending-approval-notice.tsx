import { ChevronRight, House } from 'lucide-react';
import { Link } from 'react-router';
import { copy } from './copy.ts';

export function PendingApprovalNotice() {
  return (
    <Link to="/app/me" className="@container block rounded-2xl bg-ochre-wash hover:inset-ring hover:inset-ring-ochre">
      <span className="flex min-h-18 items-center gap-3.5 px-4 py-2.5 @max-[12rem]:px-3">
        <House className="size-6 shrink-0 text-ochre @max-[12rem]:hidden" aria-hidden />
        <span className="min-w-0 grow">
          <span className="block font-bold">{copy.pendingApproval.title}</span>
          <span className="block text-sm text-ink-soft">{copy.pendingApproval.text}</span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-ochre @max-[12rem]:hidden" aria-hidden />
      </span>
    </Link>
  );
}
