import type { FullListing } from '@grenda/contract';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { copy } from './copy.ts';
import { Avatar } from '../shell/people/avatar.tsx';

export function OwnerLink({ owner }: { owner: NonNullable<FullListing['owner']> }) {
  return (
    <Link
      to={`/app/neighbours/${owner.userId}`}
      className="flex min-h-16 items-center gap-[min(0.75rem,4vw)] rounded-2xl border border-line bg-surface px-[min(0.75rem,4vw)] py-2 shadow-xs hover:border-line-strong"
    >
      <Avatar user={owner} className="size-10 text-lg" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{owner.firstName}</span>
        <span className="block text-sm text-ink-soft">{copy.thanks(owner.thanksCount)}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden />
    </Link>
  );
}
