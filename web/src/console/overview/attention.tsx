import type { Attention as AttentionData } from '@grenda/contract';
import { useQuery } from '@tanstack/react-query';
import { Coffee, Flag, Hourglass, MailX, ServerCrash } from 'lucide-react';
import { useRef } from 'react';
import { overviewQuery } from '#src/lib/api/console-queries.ts';
import { queryFailure } from '#src/lib/api/query-failure.ts';
import { statusOf } from '#src/lib/api/problem.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { copy as uiCopy } from '#src/ui/copy.ts';
import { OutdatedNotice } from '#src/ui/feedback/outdated-notice.tsx';
import { AttentionCard } from './attention-card.tsx';
import { attentionQuery } from './attention-query.ts';
import { copy } from './copy.ts';
import { formatCount } from './stat-card.tsx';
import { PendingUserRow } from './pending-user-row.tsx';
import { RefusedAddressRow } from './refused-address-row.tsx';
import { OpenReportRow } from './open-report-row.tsx';

const texts = copy.attention;

/** The server counts pending users and refused addresses up to this number, and reports without a limit. */
const maxCounted = 1000;

/** Few, so that the reports, which are below the pending users on a phone, stay within reach. The server sends up to 10. */
const shownPending = 5;

export function Attention() {
  const query = useQuery(attentionQuery);
  const failure = queryFailure(query);
  const title = useRef<HTMLParagraphElement>(null);

  function handleRetry() {
    title.current?.focus();
    failure?.onRetry();
  }

  // A back end other than ours may lack this endpoint.
  if (query.data === null || statusOf(query.error) === 404) return null;
  return (
    <section aria-labelledby="attention" aria-busy={query.isPending} className="grid grid-cols-1 gap-3 pt-4">
      {/* Not a heading: a story expects no level-2 headings on the page except those of the four stat cards. */}
      <p ref={title} id="attention" tabIndex={-1} className="w-fit rounded-sm text-xl font-bold tracking-tight">
        {texts.title}
      </p>
      {failure?.hasData && (
        <OutdatedNotice
          title={texts.failed}
          text={failure.text}
          isRetrying={failure.isRetrying}
          onRetry={handleRetry}
        />
      )}
      {failure && !failure.hasData && (
        <Card className="p-6">
          <Alert tone="bad" title={texts.failed} level={2}>
            <p className="text-ink-soft">{failure.text}</p>
            <Button className="mt-2" isPending={failure.isRetrying} onClick={handleRetry}>
              {texts.tryAgain}
            </Button>
          </Alert>
        </Card>
      )}
      {query.isPending && <Skeleton />}
      {query.data && <Content {...query.data} />}
    </section>
  );
}

// Older versions of the server do not send this field.
const installationOf = (data: AttentionData | null | undefined): AttentionData['installation'] | undefined =>
  data?.installation;

export function InstalledVersion() {
  const installation = installationOf(useQuery(attentionQuery).data);
  return installation && <p className="text-sm text-ink-soft">{texts.version(installation.version)}</p>;
}

function Content(data: AttentionData) {
  const warnings = installationOf(data)?.warnings ?? [];
  const { pendingCount, reportsCount, refusedCount } = data;
  const isQuiet = pendingCount + reportsCount + refusedCount + warnings.length === 0;
  return (
    <>
      {warnings.length > 0 && (
        <div className="mb-1">
          <AttentionCard
            Icon={ServerCrash}
            title={texts.installation}
            count={warnings.length}
            items={warnings}
            keyOf={(text) => text}
          >
            {(text) => <p className="text-[0.9375rem] wrap-anywhere">{text}</p>}
          </AttentionCard>
        </div>
      )}
      {isQuiet ? <AllQuiet /> : <Lists {...data} />}
    </>
  );
}

function Lists({ pending, pendingCount, reports, reportsCount, refused, refusedCount }: AttentionData) {
  const { usersUnapproved } = useQuery(overviewQuery).data ?? {};
  const others = usersUnapproved == null || pendingCount >= maxCounted ? 0 : usersUnapproved - pendingCount;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <AttentionCard
        Icon={Hourglass}
        title={texts.pending}
        count={pendingCount}
        maxCounted={maxCounted}
        items={pending.slice(0, shownPending)}
        keyOf={({ userId }) => userId}
        emptyText={texts.noPending}
        moreText={texts.longestOf}
        note={others > 0 ? texts.pendingNote(formatCount(pendingCount), formatCount(others)) : undefined}
      >
        {(user) => <PendingUserRow user={user} />}
      </AttentionCard>
      <div className="grid grid-cols-1 gap-4">
        <AttentionCard
          Icon={Flag}
          title={texts.reports}
          count={reportsCount}
          items={reports}
          keyOf={({ reportId }) => reportId}
          emptyText={texts.noReports}
          moreText={texts.oldestOf}
        >
          {(report) => <OpenReportRow report={report} />}
        </AttentionCard>
        <AttentionCard
          Icon={MailX}
          title={texts.refused}
          count={refusedCount}
          maxCounted={maxCounted}
          items={refused}
          keyOf={({ userId }) => userId}
          emptyText={texts.noRefused}
          moreText={texts.confirmedFirstOf}
        >
          {(user) => <RefusedAddressRow user={user} />}
        </AttentionCard>
      </div>
    </div>
  );
}

function AllQuiet() {
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-meadow-wash text-meadow">
        <Coffee className="size-7" aria-hidden />
      </span>
      <p className="mt-1 text-lg font-bold">{texts.quiet}</p>
      <p className="max-w-prose text-ink-soft text-pretty">{texts.quietText}</p>
    </Card>
  );
}

function Skeleton() {
  return (
    <div className="late grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <output className="sr-only">{uiCopy.loading}</output>
      <div aria-hidden className="skeleton h-72 rounded-2xl bg-chip" />
      <div aria-hidden className="skeleton h-72 rounded-2xl bg-chip" />
    </div>
  );
}
