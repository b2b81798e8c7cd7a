import type { UserSheet } from '@grenda/contract';
import { ShieldCheck } from 'lucide-react';
import { formatDate, isInFuture } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { StatusBadge } from '../shell/status-badge.tsx';
import { copy } from './copy.ts';
import { DecisionRow } from '../sheet/decision-row.tsx';
import { UserListingRow } from './user-listing-row.tsx';
import { userSheetQuery } from '../sheet/sheet-queries.ts';
import { RemovablePhotos } from '../sheet/removable-photos.tsx';
import { ReportRow } from '../sheet/report-row.tsx';
import { SheetSection } from '../sheet/sheet-section.tsx';
import { SheetHeading } from '../sheet/sheet-heading.tsx';
import { type SheetProps, LoadedSheet } from '../sheet/loaded-sheet.tsx';
import { PersonalData } from './personal-data.tsx';
import { UserActions } from './user-actions.tsx';
import { UserDetails } from './user-details.tsx';

export function UserSheetContent({ id, onClose }: SheetProps) {
  return (
    <LoadedSheet query={userSheetQuery(id)} notFoundTitle={copy.notFound} onClose={onClose}>
      {(user) => (
        <>
          <SheetHeading title={user.username}>
            <StatusBadge user={user} />
            <LockoutBadge user={user} />
            {user.isAdmin && (
              <Badge variant="default">
                <ShieldCheck aria-hidden />
                {copy.administrator}
              </Badge>
            )}
          </SheetHeading>
          {user.photo && <RemovablePhotos photos={[user.photo]} username={user.username} title={user.username} />}
          <UserActions user={user} />
          <UserDetails user={user} />
          <SheetSection
            {...user.listings}
            title={copy.listings}
            emptyText={copy.noListings}
            keyOf={({ listingId }) => listingId}
          >
            {(listing) => <UserListingRow listing={listing} />}
          </SheetSection>
          <SheetSection
            {...user.reportsAbout}
            title={copy.reportsAbout}
            emptyText={copy.noReportsAbout}
            keyOf={({ reportId }) => reportId}
          >
            {(report) => <ReportRow report={report} />}
          </SheetSection>
          <SheetSection
            {...user.reportsBy}
            title={copy.reportsBy}
            emptyText={copy.noReportsBy}
            keyOf={({ reportId }) => reportId}
          >
            {(report) => <ReportRow report={report} />}
          </SheetSection>
          <SheetSection
            {...user.decisions}
            title={copy.decisions}
            emptyText={copy.noDecisions}
            keyOf={({ decisionId, at, action }) => `${decisionId} ${at} ${action}`}
          >
            {(decision) => <DecisionRow decision={decision} showsListing />}
          </SheetSection>
          <PersonalData user={user} />
        </>
      )}
    </LoadedSheet>
  );
}

function LockoutBadge({ user: { isBanned, lockoutEnd } }: { user: UserSheet }) {
  if (!lockoutEnd || !isInFuture(lockoutEnd)) return null;
  const end = formatDate(lockoutEnd);
  const isForGood = lockoutEnd.startsWith('9999-');
  const text = isBanned ? (isForGood ? copy.bannedForGood : copy.bannedUntil(end)) : copy.lockedUntil(end);
  return <Badge variant="destructive">{text}</Badge>;
}
