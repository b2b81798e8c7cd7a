import type { ReportSheet } from '@grenda/contract';
import { inertText } from '#src/lib/inert-text.ts';
import { reasonCopy } from '../decisions/reason-copy.ts';
import { copy } from './copy.ts';
import { Evidence } from './evidence.tsx';
import { Fact, Facts } from './facts.tsx';
import { formatMoment } from './moments.ts';
import { PersonLink } from './person-link.tsx';
import { reportSheetQuery } from './queries.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportBadge, ReportRow } from './report-row.tsx';
import { Section } from './section.tsx';
import { SheetHeading } from './sheet-heading.tsx';
import { type ContentProps, SheetState } from './sheet-state.tsx';

const texts = copy.report;

/** A report, looked at closely. */
export function ReportContent({ id, onClose }: ContentProps) {
  return (
    <SheetState query={reportSheetQuery(id)} gone={copy.goneReport} onClose={onClose}>
      {(report) => {
        const others = report.same.filter(({ reportId }) => reportId !== id);
        return (
          <>
            <SheetHeading title={reasonCopy.report(report.kind, report.reason)}>
              <ReportBadge decision={report.decision} />
            </SheetHeading>
            <ReportFacts report={report} />
            <Evidence evidence={report.evidence} />
            {report.decided ? <Outcome report={report} /> : <ReportActions report={report} />}
            {!report.decided && (
              <Section
                items={others}
                totalCount={others.length}
                title={texts.same}
                empty={texts.noSame}
                keyOf={({ reportId }) => reportId}
              >
                {(other) => <ReportRow report={other} />}
              </Section>
            )}
            <Section
              items={report.earlier}
              totalCount={report.earlier.length}
              title={texts.earlier}
              empty={texts.noEarlier}
              keyOf={({ reportId }) => reportId}
            >
              {(other) => <ReportRow report={other} />}
            </Section>
          </>
        );
      }}
    </SheetState>
  );
}

function ReportFacts({ report }: { report: ReportSheet }) {
  return (
    <Facts>
      <Fact name={texts.subject}>
        <PersonLink person={report.subject} />
      </Fact>
      <Fact name={texts.reporter}>
        <PersonLink person={report.reporter} />
      </Fact>
      <Fact name={texts.at}>{formatMoment(report.createdAt)}</Fact>
      <Fact name={texts.note}>
        {report.note ? (
          <span lang="nb" className="whitespace-pre-line">
            {inertText(report.note)}
          </span>
        ) : (
          <span className="text-ink-soft">{texts.noNote}</span>
        )}
      </Fact>
    </Facts>
  );
}

function Outcome({ report: { decision, decided } }: { report: ReportSheet }) {
  if (!decision || !decided) return null;
  return (
    <section className="grid grid-cols-1 gap-1 rounded-2xl border border-line bg-surface px-4 py-3">
      <h3 className="text-sm font-semibold text-ink-soft">{texts.outcome}</h3>
      <p className="font-semibold">{texts.decided[decision]}</p>
      {decided.reason && (
        <p lang="nb" className="whitespace-pre-line wrap-anywhere">
          {decided.reason}
        </p>
      )}
      <p className="text-sm text-ink-soft">{texts.by(decided.by ?? reasonCopy.nobody, formatMoment(decided.at))}</p>
    </section>
  );
}
