import { useQuery } from '@tanstack/react-query';
import { House, Hourglass, type LucideIcon, ScrollText, Users } from 'lucide-react';
import { failureOf } from '#src/lib/failure.ts';
import { titleOf } from '#src/pages.ts';
import { overviewQuery } from '#src/lib/queries.ts';
import { Card } from '#src/ui/card.tsx';
import { FetchedPage } from '#src/ui/fetched-page.tsx';
import { copy } from './copy.ts';

const countFormat = new Intl.NumberFormat('en-US');

/** The console's numbers. */
export default function OverviewPage() {
  const query = useQuery(overviewQuery);
  const { data = {} } = query;
  return (
    <FetchedPage title={titleOf('/admin/overview')} failedTitle={copy.failed} failure={failureOf(query)}>
      <div aria-busy={query.isPending} className="mt-2 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Figure Icon={Users} title={copy.users} value={data.usersTotal}>
          {copy.usersNote(written(data.usersLastMonth))}
        </Figure>
        <Figure Icon={Hourglass} title={copy.pending} value={data.usersUnapproved} />
        <Figure Icon={ScrollText} title={copy.listings} value={data.listingsTotal}>
          {copy.listingsNote(written(data.listingsLastMonth))}
        </Figure>
        <Figure Icon={House} title={copy.open} value={data.listingsOpen} />
      </div>
    </FetchedPage>
  );
}

/** A number, or '-' where another back end gives none, or null (spec §2). */
function written(count: number | null | undefined): string {
  return typeof count === 'number' ? countFormat.format(count) : copy.missing;
}

type FigureProps = {
  Icon: LucideIcon;
  title: string;
  value: number | undefined;
  children?: string;
};

function Figure({ Icon, title, value, children }: FigureProps) {
  return (
    <Card className="grid content-start gap-1 p-5">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-medium text-ink-soft">{title}</h2>
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-spruce-wash text-spruce">
          <Icon className="size-4" aria-hidden />
        </span>
      </div>
      <p className="text-3xl font-bold tracking-tight tabular-nums">{written(value)}</p>
      <p className="min-h-6 text-sm max-sm:empty:hidden text-ink-soft">{children}</p>
    </Card>
  );
}
