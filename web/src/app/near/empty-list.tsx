import { maxNeighbourCount } from '@grenda/contract';
import { Link } from 'react-router';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { NoticeCard } from '../shell/notices/notice-card.tsx';
import { ShareButton } from '../shell/listings/share-button.tsx';
import { copy } from './copy.ts';
import { litWindows, windowCount } from './windows.ts';

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
      {neighbourCount < maxNeighbourCount && <Invitation neighbourCount={neighbourCount} />}
    </>
  );
}

export function Invitation({ neighbourCount }: { neighbourCount: number }) {
  const lit = litWindows(neighbourCount);
  return (
    <Card className="invitation">
      <div aria-hidden className="invitation-windows">
        {Array.from({ length: windowCount }, (_, index) => (
          <span key={index} className={index < lit ? 'window-lit' : 'window-dark'} />
        ))}
      </div>
      <h2 className="text-lg font-bold">{copy.invitation.title(neighbourCount)}</h2>
      <p className="mb-2 text-ink-soft">{copy.invitation.text}</p>
      <ShareButton title={copy.inviteTitle} href="/" label={copy.invite} />
    </Card>
  );
}

export function NoNeighbourhood() {
  const { title, text, choose } = copy.noNeighbourhood;
  return (
    <NoticeCard picture="Other" title={title} text={text}>
      <Link to="/app/me/settings" className={buttonClass({ size: 'lg' })}>
        {choose}
      </Link>
    </NoticeCard>
  );
}
