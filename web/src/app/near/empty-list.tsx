import { maxNeighbourCount } from '@grenda/contract';
import { Link } from 'react-router';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { NoticeCard } from '../shell/notices/notice-card.tsx';
import { copy } from './copy.ts';
import { litWindowCount, windowCount } from './lit-windows.ts';

type EmptyListProps = { isFiltered: boolean; neighbourCount: number; onClear: () => void };

export function EmptyList({ isFiltered, neighbourCount, onClear }: EmptyListProps) {
  if (isFiltered) {
    return (
      <NoticeCard picture="dog" title={copy.noResults.title} text={copy.noResults.text}>
        <Button size="lg" onClick={onClear}>
          {copy.noResults.clear}
        </Button>
      </NoticeCard>
    );
  }
  return (
    <>
      <NoticeCard picture="board" {...copy.empty}>
        <Link to="/app/new" className={buttonClass({ size: 'lg' })}>
          {copy.newListing}
        </Link>
      </NoticeCard>
      {neighbourCount < maxNeighbourCount && <InvitationCard neighbourCount={neighbourCount} />}
    </>
  );
}

type InvitationCardProps = { neighbourCount: number; asksForOffer?: boolean };

export function InvitationCard({ neighbourCount, asksForOffer = false }: InvitationCardProps) {
  const litCount = litWindowCount(neighbourCount);
  return (
    <Card className="invitation">
      <div aria-hidden className="invitation-windows">
        {Array.from({ length: windowCount }, (_, index) => (
          <span key={index} className={index < litCount ? 'window-lit' : 'window-dark'} />
        ))}
      </div>
      <h2 className="text-lg font-bold">{copy.invitation.title(neighbourCount)}</h2>
      <p className="mb-2 text-ink-soft">{copy.invitation.text}</p>
      <div className="flex flex-wrap gap-3 *:shrink *:grow sm:*:grow-0">
        <Link to="/app/invite" className={buttonClass({ size: 'lg', variant: 'outline' })}>
          {copy.invite}
        </Link>
        <Link to="/app/invite" className={buttonClass({ size: 'lg', variant: 'outline' })}>
          {copy.poster}
        </Link>
        {asksForOffer && (
          <Link to="/app/new" className={buttonClass({ size: 'lg', variant: 'outline' })}>
            {copy.firstOffer}
          </Link>
        )}
      </div>
    </Card>
  );
}

export function NoNeighbourhood() {
  const { title, text, choose } = copy.noNeighbourhood;
  return (
    <NoticeCard picture="Other" title={title} text={text}>
      <Link to="/app/me/settings/profile" className={buttonClass({ size: 'lg' })}>
        {choose}
      </Link>
    </NoticeCard>
  );
}
