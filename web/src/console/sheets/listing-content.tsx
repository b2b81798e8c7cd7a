import { EyeOff } from 'lucide-react';
import { formatDate } from '#src/lib/dates.ts';
import { inertText } from '#src/lib/inert-text.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { copy } from './copy.ts';
import { DecisionRow } from './decision-row.tsx';
import { ListingActions } from './listing-actions.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { listingSheetQuery } from './queries.ts';
import { ReportRow } from './report-row.tsx';
import { Section } from './section.tsx';
import { SheetHeading } from './sheet-heading.tsx';
import { type ContentProps, SheetState } from './sheet-state.tsx';

const texts = copy.listing;

/** A listing, looked at closely. */
export function ListingContent({ id, onClose }: ContentProps) {
  return (
    <SheetState query={listingSheetQuery(id)} gone={copy.goneListing} onClose={onClose}>
      {(listing) => (
        <>
          <SheetHeading title={listing.title} lang="nb">
            <Badge variant={listing.status === 'Open' ? 'outline' : 'secondary'}>{listing.status}</Badge>
            <Badge variant={listing.type === 'Request' ? 'default' : 'outline'}>{listing.type}</Badge>
            <Badge variant="secondary">{listing.category}</Badge>
            {listing.removedAt && <Badge variant="destructive">{texts.removedAt(formatDate(listing.removedAt))}</Badge>}
          </SheetHeading>
          {listing.isHidden && (
            <p className="flex gap-2.5 rounded-xl bg-ochre-wash px-3.5 py-2.5 text-sm text-ochre">
              <EyeOff className="mt-0.5 size-4 shrink-0" aria-hidden />
              {texts.hidden}
            </p>
          )}
          <p lang="nb" className="whitespace-pre-line wrap-anywhere empty:hidden">
            {inertText(listing.description)}
          </p>
          <ListingActions listing={listing} />
          <ListingFacts listing={listing} />
          <Section
            {...listing.reports}
            title={texts.reports}
            empty={texts.noReports}
            keyOf={({ reportId }) => reportId}
          >
            {(report) => <ReportRow report={report} />}
          </Section>
          <Section
            {...listing.decisions}
            title={texts.decisions}
            empty={texts.noDecisions}
            keyOf={({ decisionId, at, action }) => `${decisionId} ${at} ${action}`}
          >
            {(decision) => <DecisionRow decision={decision} />}
          </Section>
        </>
      )}
    </SheetState>
  );
}
