import { maxNeighbourCount } from '@grenda/contract';
import { MapPin, SearchX, Sprout, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { NoticeCard } from '../shell/notices/notice-card.tsx';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { ShareButton } from '../shell/listings/share-button.tsx';
import { copy } from './copy.ts';

type EmptyListProps = { isFiltered: boolean; neighbourCount: number; onClear: () => void };

export function EmptyList({ isFiltered, neighbourCount, onClear }: EmptyListProps) {
  if (isFiltered) {
    return (
      <NoticeCard Icon={SearchX} title={copy.noResults.title} text={copy.noResults.text}>
        <Button size="lg" onClick={onClear}>
          {copy.noResults.clear}
        </Button>
      </NoticeCard>
    );
  }
  return (
    <>
      <NoticeCard Icon={Sprout} {...copy.empty}>
        <Link to="/app/new" className={buttonClass({ size: 'lg' })}>
          {copy.newListing}
        </Link>
      </NoticeCard>
      <Invitation neighbourCount={neighbourCount} />
    </>
  );
}

export function Invitation({ neighbourCount }: { neighbourCount: number }) {
  const { neighbourhood } = useOwnPage();
  if (neighbourCount >= maxNeighbourCount) return null;
  const text = copy.invitation.text(neighbourhood?.name ?? copy.invitation.here);
  return (
    <NoticeCard Icon={UsersRound} title={copy.invitation.title(neighbourCount)} text={text}>
      <ShareButton title={copy.inviteTitle} href="/" label={copy.invite} />
    </NoticeCard>
  );
}

export function NoNeighbourhood() {
  const { title, text, choose } = copy.noNeighbourhood;
  return (
    <NoticeCard Icon={MapPin} title={title} text={text}>
      <Link to="/app/me/settings" className={buttonClass({ size: 'lg' })}>
        {choose}
      </Link>
    </NoticeCard>
  );
}
