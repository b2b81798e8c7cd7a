import type { UserSheet } from '@grenda/contract';
import { ShieldCheck } from 'lucide-react';
import { formatDate, isInFuture } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { StatusBadge } from '../shell/status-badge.tsx';
import { copy } from './copy.ts';
import { DecisionRow } from './decision-row.tsx';
import { ListingRow } from './listing-row.tsx';
import { userSheetQuery } from './queries.ts';
import { ReportRow } from './report-row.tsx';
import { Section } from './section.tsx';
import { SheetHeading } from './sheet-heading.tsx';
import { type ContentProps, SheetState } from './sheet-state.tsx';
import { UserActions } from './user-actions.tsx';
import { UserFacts } from './user-facts.tsx';

const texts = copy.user;

/** A user, looked at closely. */
export function UserContent({ id, onClose }: ContentProps) {
  return (
    <SheetState query={userSheetQuery(id)} gone={copy.goneUser} onClose={onClose}>
      {(user) => (
        <>
          <SheetHeading title={user.username}>
            <StatusBadge user={user} />
            <LockoutBadge user={user} />
            {user.isAdmin && (
              <Badge variant="default">
                <ShieldCheck aria-hidden />
                {texts.administrator}
              </Badge>
            )}
          </SheetHeading>
          <UserActions user={user} />
          <UserFacts user={user} />
          <Section
            {...user.listings}
            title={texts.listings}
            empty={texts.noListings}
            keyOf={({ listingId }) => listingId}
          >
            {(listing) => <ListingRow listing={listing} />}
          </Section>
          <Section
            {...user.reportsAbout}
            title={texts.reportsAbout}
            empty={texts.noReportsAbout}
            keyOf={({ reportId }) => reportId}
          >
            {(report) => <ReportRow report={report} />}
          </Section>
          <Section
            {...user.reportsBy}
            title={texts.reportsBy}
            empty={texts.noReportsBy}
            keyOf={({ reportId }) => reportId}
          >
            {(report) => <ReportRow report={report} />}
          </Section>
          <Section
            {...user.decisions}
            title={texts.decisions}
            empty={texts.noDecisions}
            keyOf={({ decisionId, at, action }) => `${decisionId} ${at} ${action}`}
          >
            {(decision) => <DecisionRow decision={decision} hasListing />}
          </Section>
        </>
      )}
    </SheetState>
  );
}

function LockoutBadge({ user: { isBanned, lockoutEnd } }: { user: UserSheet }) {
  if (!lockoutEnd || !isInFuture(lockoutEnd)) return null;
  const end = formatDate(lockoutEnd);
  const isForGood = lockoutEnd.startsWith('9999-');
  const text = isBanned ? (isForGood ? texts.bannedForGood : texts.bannedUntil(end)) : texts.lockedUntil(end);
  return <Badge variant="destructive">{text}</Badge>;
}
