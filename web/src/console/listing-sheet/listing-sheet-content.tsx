import { EyeOff } from 'lucide-react';
import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { ListingTexts } from '#src/ui/listing/listing-texts.tsx';
import { TypeBadge } from '../shell/type-badge.tsx';
import { copy } from './copy.ts';
import { DecisionRow } from '../sheet/decision-row.tsx';
import { ListingActions } from './listing-actions.tsx';
import { ListingDetails } from './listing-details.tsx';
import { listingSheetQuery } from '../sheet/sheet-queries.ts';
import { RemovablePhotos } from '../sheet/removable-photos.tsx';
import { ReportRow } from '../sheet/report-row.tsx';
import { SheetSection } from '../sheet/sheet-section.tsx';
import { SheetHeading } from '../sheet/sheet-heading.tsx';
import { type SheetProps, LoadedSheet } from '../sheet/loaded-sheet.tsx';

export function ListingSheetContent({ id, onClose }: SheetProps) {
  return (
    <LoadedSheet query={listingSheetQuery(id)} notFoundTitle={copy.notFound} onClose={onClose}>
      {(listing) => (
        <>
          <SheetHeading title={listing.title} lang="nb">
            <Badge variant={listing.status === 'Open' ? 'outline' : 'secondary'}>{listing.status}</Badge>
            <TypeBadge type={listing.type} />
            <Badge variant="secondary">{listing.category}</Badge>
            {listing.removedAt && <Badge variant="destructive">{copy.removedAt(formatDate(listing.removedAt))}</Badge>}
          </SheetHeading>
          {listing.isHidden && (
            <p className="flex gap-2.5 rounded-xl bg-ochre-wash px-3.5 py-2.5 text-sm text-ochre">
              <EyeOff className="mt-0.5 size-4 shrink-0" aria-hidden />
              {copy.hidden}
            </p>
          )}
          <ListingTexts listing={listing} />
          {listing.photos && (
            <RemovablePhotos photos={listing.photos} username={listing.owner.username} title={listing.title} />
          )}
          <ListingActions listing={listing} />
          <ListingDetails listing={listing} />
          <SheetSection
            {...listing.reports}
            title={copy.reports}
            emptyText={copy.noReports}
            keyOf={({ reportId }) => reportId}
          >
            {(report) => <ReportRow report={report} />}
          </SheetSection>
          <SheetSection
            {...listing.decisions}
            title={copy.decisions}
            emptyText={copy.noDecisions}
            keyOf={({ decisionId, at, action }) => `${decisionId} ${at} ${action}`}
          >
            {(decision) => <DecisionRow decision={decision} />}
          </SheetSection>
        </>
      )}
    </LoadedSheet>
  );
}
