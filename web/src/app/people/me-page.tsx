import { Settings } from 'lucide-react';
import { Link } from 'react-router';
import type { Prefetch } from '#src/page-loads.ts';
import { Screen } from '../shell/layout/screen.tsx';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { copy } from './copy.ts';
import { OwnListings, ownListingsQuery } from './own-listings.tsx';
import { OwnProfileCard } from './own-profile-card.tsx';
import { ThanksList } from './thanks-list.tsx';
import { PendingApprovalCard } from './pending-approval-card.tsx';

export const prefetch: Prefetch = (queryClient) => queryClient.prefetchInfiniteQuery(ownListingsQuery);

export default function MePage() {
  const page = useOwnPage();
  return (
    <Screen
      title={copy.title}
      actions={
        <Link
          to="/app/me/settings"
          // A label that does not fit beside the icon wraps below it and is clipped.
          className="-mr-2 flex h-12 max-w-fit min-w-12 grow-999 basis-12 flex-wrap justify-end gap-x-2 overflow-clip rounded-xl px-3 font-semibold hover:bg-surface-sunken"
        >
          <span className="grid h-12 place-items-center">
            <Settings className="size-6" aria-hidden />
          </span>
          <span className="grid h-12 place-items-center">{copy.settings}</span>
        </Link>
      }
    >
      <OwnProfileCard page={page} />
      {!page.isApproved && <PendingApprovalCard userId={page.userId} approvalHours={page.approvalHours} />}
      <OwnListings isApproved={page.isApproved} />
      {page.isApproved && <ThanksList thanks={page.thanks} emptyText={copy.thanks.empty} variant="cards" isOwn />}
    </Screen>
  );
}
