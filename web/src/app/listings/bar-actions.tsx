import type { FullListing } from '@grenda/contract';
import { useNavigate } from 'react-router';
import { publicListingPath, ShareIconButton } from '../shell/listings/share-button.tsx';
import { OptionsMenu } from '../shell/sheets/options-menu.tsx';
import { copy } from './copy.ts';

export function BarActions({ listing: { listingId, title, owner, isOwn } }: { listing: FullListing }) {
  const navigate = useNavigate();
  if (isOwn) return null;
  return (
    <>
      <ShareIconButton title={title} href={publicListingPath(listingId)} />
      <OptionsMenu
        title={copy.options}
        report={{ kind: 'listing', reportedId: listingId }}
        block={owner ?? undefined}
        onBlocked={() => void navigate('/app', { replace: true })}
      />
    </>
  );
}
