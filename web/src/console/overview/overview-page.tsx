import { useQuery } from '@tanstack/react-query';
import { House, Hourglass, ScrollText, Users } from 'lucide-react';
import { queryFailure } from '#src/lib/api/query-failure.ts';
import { titleOf } from '#src/pages.ts';
import { overviewQuery } from '#src/lib/api/console-queries.ts';
import type { Prefetch } from '#src/page-loads.ts';
import { FetchedPage } from '#src/ui/page/fetched-page.tsx';
import { SceneBehind } from '#src/ui/scene/scene-behind.tsx';
import { Attention, InstalledVersion } from './attention.tsx';
import { attentionQuery } from './attention-query.ts';
import { copy } from './copy.ts';
import { StatCard, formatCount } from './stat-card.tsx';

export const prefetch: Prefetch = (queryClient) =>
  Promise.all([queryClient.prefetchQuery(overviewQuery), queryClient.prefetchQuery(attentionQuery)]);

const gridClass =
  'grid gap-3 grid-cols-[repeat(auto-fit,minmax(max(8.5rem,50%-1rem),1fr))] sm:gap-4 ' +
  'xl:grid-cols-[repeat(auto-fit,minmax(max(8.5rem,25%-1rem),1fr))]';

export default function OverviewPage() {
  const query = useQuery(overviewQuery);
  const { data = {} } = query;
  return (
    <FetchedPage title={titleOf('/admin/overview')} failedTitle={copy.failed} failure={queryFailure(query)}>
      <div aria-busy={query.isPending} className={gridClass}>
        <StatCard
          Icon={Users}
          title={copy.users}
          value={data.usersTotal}
          to="/admin/users"
          note={copy.usersNote(formatCount(data.usersLastMonth))}
        />
        <StatCard
          Icon={Hourglass}
          title={copy.pending}
          value={data.usersUnapproved}
          to="/admin/users?sort=isApproved"
          total={data.usersTotal}
        />
        <StatCard
          Icon={ScrollText}
          title={copy.listings}
          value={data.listingsTotal}
          to="/admin/listings"
          note={copy.listingsNote(formatCount(data.listingsLastMonth))}
        />
        <StatCard
          Icon={House}
          title={copy.open}
          value={data.listingsOpen}
          to="/admin/listings?sort=-status"
          total={data.listingsTotal}
        />
      </div>
      <Attention />
      <div className="sky-behind relative isolate h-40 overflow-hidden rounded-2xl [--scene-height:10rem]">
        <SceneBehind />
      </div>
      <InstalledVersion />
    </FetchedPage>
  );
}
