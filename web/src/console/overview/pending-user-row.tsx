import type { Attention } from '@grenda/contract';
import { formatDate } from '#src/lib/dates.ts';
import { DecisionButton } from '../decisions/decision-button.tsx';
import { SheetLink } from '../shell/sheet-link.tsx';
import { AttentionRow, rowButtonClass } from './attention-row.tsx';
import { copy } from './copy.ts';

const texts = copy.attention;

export function PendingUserRow({ user }: { user: Attention['pending'][number] }) {
  const { firstName, neighbourhood, createdAt, listing } = user;
  const profile = [firstName, neighbourhood].filter(Boolean).join(' · ');
  return (
    <AttentionRow user={user} button={<DecisionButton decision="approve" user={user} className={rowButtonClass} />}>
      <p className="flex flex-wrap text-sm text-ink-soft">
        {profile && <span className="mr-3">{profile}</span>}
        <span>{texts.since(formatDate(createdAt))}</span>
      </p>
      {listing && (
        <p className="text-sm">
          {texts.firstListing[listing.type]}{' '}
          <SheetLink sheet={{ kind: 'listing', id: listing.listingId }}>{listing.title}</SheetLink>
        </p>
      )}
    </AttentionRow>
  );
}
