import type { ReportSheet } from '@grenda/contract';
import { formatDateTime } from '#src/lib/dates.ts';
import { reasonCopy } from '../decisions/reason-copy.ts';
import { copy } from './copy.ts';
import { ReportEvidence } from './report-evidence.tsx';
import { copy as sheetCopy } from '../sheet/copy.ts';
import { DescriptionItem, DescriptionList } from '../sheet/description-list.tsx';
import { UserLink } from '../sheet/user-link.tsx';
import { reportSheetQuery } from '../sheet/sheet-queries.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportBadge, ReportRow } from '../sheet/report-row.tsx';
import { SheetSection } from '../sheet/sheet-section.tsx';
import { SheetHeading } from '../sheet/sheet-heading.tsx';
import { type SheetProps, LoadedSheet } from '../sheet/loaded-sheet.tsx';

export function ReportSheetContent({ id, onClose }: SheetProps) {
  return (
    <LoadedSheet query={reportSheetQuery(id)} notFoundTitle={copy.notFound} onClose={onClose}>
      {(report) => {
        const others = report.same.filter(({ reportId }) => reportId !== id);
        return (
          <>
            <SheetHeading title={reasonCopy.report(report.kind, report.reason)}>
              <ReportBadge decision={report.decision} />
            </SheetHeading>
            <ReportDetails report={report} />
            <ReportEvidence evidence={report.evidence} />
            {report.decided ? <Outcome report={report} /> : <ReportActions report={report} />}
            {!report.decided && (
              <SheetSection
                items={others}
                totalCount={others.length}
                title={copy.same}
                emptyText={copy.noSame}
                keyOf={({ reportId }) => reportId}
              >
                {(other) => <ReportRow report={other} />}
              </SheetSection>
            )}
            <SheetSection
              items={report.earlier}
              totalCount={report.earlier.length}
              title={copy.earlier}
              emptyText={copy.noEarlier}
              keyOf={({ reportId }) => reportId}
            >
              {(other) => <ReportRow report={other} />}
            </SheetSection>
          </>
        );
      }}
    </LoadedSheet>
  );
}

function ReportDetails({ report }: { report: ReportSheet }) {
  return (
    <DescriptionList>
      <DescriptionItem name={copy.subject}>
        <UserLink user={report.subject} />
      </DescriptionItem>
      <DescriptionItem name={copy.reporter}>
        <UserLink user={report.reporter} fallback={report.isNotice ? reasonCopy.noAccount : reasonCopy.noReporter} />
      </DescriptionItem>
      {report.noticeEmail && (
        <DescriptionItem name={copy.noticeEmail}>
          <span className="wrap-anywhere">{report.noticeEmail}</span>
          <span className="block text-sm text-ink-soft">{copy.noticeEmailNote}</span>
        </DescriptionItem>
      )}
      <DescriptionItem name={copy.at}>{formatDateTime(report.createdAt)}</DescriptionItem>
      <DescriptionItem name={copy.note}>
        {report.note ? (
          <span lang="nb" className="whitespace-pre-line">
            {report.note}
          </span>
        ) : (
          <span className="text-ink-soft">{copy.noNote}</span>
        )}
      </DescriptionItem>
    </DescriptionList>
  );
}

function Outcome({ report: { decision, decided } }: { report: ReportSheet }) {
  if (!decision || !decided) return null;
  return (
    <section className="grid grid-cols-1 gap-1 rounded-2xl border border-line bg-surface px-4 py-3">
      <h3 className="text-sm font-semibold text-ink-soft">{copy.outcome}</h3>
      <p className="font-semibold">{sheetCopy.report.decided[decision]}</p>
      {decided.reason && (
        <p lang="nb" className="whitespace-pre-line wrap-anywhere">
          {decided.reason}
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {copy.by(decided.by ?? reasonCopy.deletedAccount, formatDateTime(decided.at))}
      </p>
    </section>
  );
}
