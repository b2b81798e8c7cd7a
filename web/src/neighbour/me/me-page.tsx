import { Settings } from 'lucide-react';
import { Link } from 'react-router';
import { Screen } from '../shell/screen.tsx';
import { useOwnPage } from '../shell/own-page.ts';
import { copy } from './copy.ts';
import { OwnListings } from './own-listings.tsx';
import { PageHead } from './page-head.tsx';
import { ThanksList } from './thanks-list.tsx';
import { WhileWaiting } from './while-waiting.tsx';

/** Oneself, as neighbours see one, and what one has posted. */
export default function MePage() {
  const page = useOwnPage();
  return (
    <Screen
      title={copy.title}
      actions={
        <Link
          to="/app/me/settings"
          className="-mr-2 inline-flex min-h-12 items-center gap-2 rounded-xl px-3 font-semibold hover:bg-surface-sunken"
        >
          <Settings className="size-5" aria-hidden />
          {copy.settings}
        </Link>
      }
    >
      <PageHead page={page} />
      {!page.isApproved && <WhileWaiting />}
      <OwnListings isApproved={page.isApproved} />
      {page.isApproved && <ThanksList thanks={page.thanks} />}
    </Screen>
  );
}
