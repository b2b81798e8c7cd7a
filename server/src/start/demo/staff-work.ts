import type { ReportDecision, ReportReason } from '@grenda/contract';
import type { Insertable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { dayMs } from './dates.ts';
import type { NewDecision } from './decisions.ts';
import type { NewListing } from './listings.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { seedId } from './seed-id.ts';

type New<Table extends keyof Schema> = Insertable<Schema[Table]>;

type StaffWorkInput = {
  random: Random;
  now: Date;
  people: readonly Person[];
  listings: readonly NewListing[];
  administratorId: string;
};

export function demoStaffWork({ random, now, people, listings, administratorId }: StaffWorkInput) {
  const neighbours = people.filter(({ user, account }) => user.isApproved && !account);
  const [reporter, reported, unreachable] = neighbours;
  const removed = listings.find(
    ({ removedAt, ownerId }) => removedAt && neighbours.some(({ user }) => user.id === ownerId),
  );
  if (!reporter || !reported?.profile || !unreachable || !removed?.removedAt)
    throw new Error(
      'The demo needs three neighbours, the second with a profile, and a removed listing of a neighbour.',
    );

  const decide = (report: DecidedReport) => {
    const at = new Date(report.decidedAt);
    const decisionId = seedId(random, at);
    const createdAt = new Date(at.getTime() - random.int(1, 9) * 0.1 * dayMs);
    const { reportedId, listingId, subjectId, action, before, after } = report;
    const row: New<'reports'> = {
      id: seedId(random, createdAt),
      reporterId: reporter.user.id,
      subjectId,
      kind: listingId === null ? 'person' : 'listing',
      reportedId,
      reason: report.reason,
      note: report.note,
      evidence: JSON.stringify(report.evidence),
      createdAt,
      decision: report.decision,
      decidedAt: at,
      decidedBy: administratorId,
      decisionId,
    };
    const decision: NewDecision = {
      id: seedId(random, at),
      decisionId,
      at,
      actorId: administratorId,
      subjectId,
      listingId,
      action,
      reason: report.explanation,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    };
    return { row, decision };
  };

  const { title, description, type, category, removedAt } = removed;
  const { displayName, about } = reported.profile;
  const decidedReports = [
    decide({
      subjectId: removed.ownerId,
      reportedId: removed.id,
      listingId: removed.id,
      evidence: { title, description, type, category },
      reason: 'Other',
      note: 'Den samme annonsen ligger her to ganger.',
      decision: 'Remove',
      decidedAt: removedAt,
      action: 'remove-listing',
      explanation: 'Annonsen var lagt ut to ganger. Den nyeste står fortsatt.',
      before: { removedAt: null },
      after: { removedAt: new Date(removedAt).toISOString() },
    }),
    decide({
      subjectId: reported.user.id,
      reportedId: reported.user.id,
      listingId: null,
      evidence: { username: reported.user.username, displayName, about },
      reason: 'Unkind',
      note: 'Vi avtalte å møtes ved garasjene, men det kom ingen.',
      decision: 'Nothing',
      decidedAt: new Date(now.getTime() - 2.2 * dayMs),
      action: 'dismiss-report',
      explanation: 'Det er leit når noen glemmer en avtale, men det bryter ikke med reglene.',
      before: {},
      after: {},
    }),
  ];
  const suppressed: New<'suppressedAddresses'> = {
    emailKey: unreachable.user.emailKey,
    since: new Date(now.getTime() - 1.4 * dayMs),
    why: 'recipient refused: RCPT TO 550 5.1.1',
  };
  return {
    reports: decidedReports.map(({ row }) => row),
    decisions: decidedReports.map(({ decision }) => decision),
    suppressed,
  };
}

type DecidedReport = {
  subjectId: string;
  reportedId: string;
  listingId: string | null;
  evidence: Record<string, unknown>;
  reason: ReportReason;
  note: string;
  decision: ReportDecision;
  decidedAt: Date | string;
  action: 'remove-listing' | 'dismiss-report';
  explanation: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};
