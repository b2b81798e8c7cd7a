import { useQuery } from '@tanstack/react-query';
import { House, Hourglass, type LucideIcon, ScrollText, Users } from 'lucide-react';
import { overviewQuery } from '#app/lib/queries.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { copy } from './copy.ts';

const texts = copy.overview;
const countFormat = new Intl.NumberFormat('en-US');

/** The console's numbers. */
export function OverviewPage() {
  const { data = {}, isError, isPending } = useQuery(overviewQuery);
  return (
    <div className="grid gap-6">
      <PageTitle>{texts.title}</PageTitle>
      {isError ? (
        <Card className="p-6 sm:p-8">
          <Alert tone="bad" title={texts.failed} level={2} />
        </Card>
      ) : (
        <div aria-busy={isPending} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Figure Icon={Users} title={texts.users} value={data.usersTotal}>
            {data.usersLastMonth !== undefined && texts.usersNote(countFormat.format(data.usersLastMonth))}
          </Figure>
          <Figure Icon={Hourglass} title={texts.pending} value={data.usersUnapproved} />
          <Figure Icon={ScrollText} title={texts.listings} value={data.listingsTotal}>
            {data.listingsLastMonth !== undefined && texts.listingsNote(countFormat.format(data.listingsLastMonth))}
          </Figure>
          <Figure Icon={House} title={texts.open} value={data.listingsOpen} />
        </div>
      )}
    </div>
  );
}

type FigureProps = {
  Icon: LucideIcon;
  title: string;
  value: number | undefined;
  children?: string | false;
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
      <p className="text-3xl font-bold tracking-tight tabular-nums">
        {value === undefined ? texts.missing : countFormat.format(value)}
      </p>
      <p className="min-h-6 text-sm max-sm:empty:hidden text-ink-soft">{children}</p>
    </Card>
  );
}
