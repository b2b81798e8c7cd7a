import type { Neighbourhood, OwnPage } from '@grenda/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ownPageKey } from '#src/lib/api/session.ts';
import type { Prefetch } from '#src/page-loads.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Card } from '#src/ui/card/card.tsx';
import { requireData } from '../shell/api/app-client.ts';
import { Screen } from '../shell/layout/screen.tsx';
import { ShareButton } from '../shell/listings/share-button.tsx';
import { FailureCard } from '../shell/notices/failure-card.tsx';
import { NoticeCard } from '../shell/notices/notice-card.tsx';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { copy } from './copy.ts';
import { invitationsClient } from './invitations-client.ts';
import { PosterList } from './poster-list.tsx';
import { PosterMaker } from './poster-maker.tsx';
import { postersQuery } from './poster-queries.ts';
import { QrCode } from './qr-code.tsx';
import { VouchCard, vouchQuery } from './vouch-card.tsx';

const invitationQuery = (neighbourhoodId: string) =>
  queryOptions({
    queryKey: ['own-invitation', neighbourhoodId],
    queryFn: async ({ signal }) => requireData(await invitationsClient.createInvitation({ signal })),
    staleTime: Infinity,
  });

/** Prefetches neither the invitation nor the next poster, because requesting one creates it on the server. */
export const prefetch: Prefetch = async (queryClient, { search }) => {
  const ownPage = queryClient.getQueryData<OwnPage>(ownPageKey);
  if (!ownPage?.isApproved || !ownPage.neighbourhood) return;
  const vouchFor = search.get('vouch');
  await (vouchFor === null
    ? queryClient.prefetchQuery(postersQuery(ownPage.neighbourhood.neighbourhoodId))
    : queryClient.prefetchQuery(vouchQuery(vouchFor)));
};

/** Shows the user's invitation and posters or, with `?vouch=`, a pending user's request for a vouch (decision 143). */
export default function InvitePage() {
  const { isApproved, neighbourhood } = useOwnPage();
  const [search] = useSearchParams();
  const vouchFor = search.get('vouch');
  return (
    <Screen title={vouchFor === null ? copy.title : copy.vouch.screen} backTo="/app">
      {!isApproved && <NoticeCard picture="board" title={copy.pendingTitle} text={copy.pendingText} />}
      {isApproved && neighbourhood === null && (
        <NoticeCard picture="Other" title={copy.placeTitle} text={copy.placeText}>
          <Link to="/app/me/settings/profile" className={buttonClass({ size: 'lg' })}>
            {copy.choosePlace}
          </Link>
        </NoticeCard>
      )}
      {isApproved && neighbourhood !== null && vouchFor !== null && <VouchCard userId={vouchFor} />}
      {isApproved && neighbourhood !== null && vouchFor === null && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Invitation neighbourhood={neighbourhood} />
          <PosterMaker neighbourhood={neighbourhood} />
          <PosterList neighbourhood={neighbourhood} />
        </div>
      )}
    </Screen>
  );
}

/** Renders an invisible placeholder link until the code is fetched, so that the height of the card does not change. */
function Invitation({ neighbourhood }: { neighbourhood: Neighbourhood }) {
  const { data, error, isFetching, refetch } = useQuery(invitationQuery(neighbourhood.neighbourhoodId));
  if (!data && error) return <FailureCard error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  const href = `/app/join?code=${data?.code ?? '00000000'}`;
  const link = new URL(href, data ? window.location.origin : 'https://grenda.example').href;
  const hiddenUntilLoaded = { 'aria-hidden': !data, className: data ? 'grid' : 'invisible grid' };
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-(--gutter)">
      <div className="grid gap-1">
        <h2 className="text-xl font-bold wrap-anywhere">{copy.heading((data?.neighbourhood ?? neighbourhood).name)}</h2>
        <p className="text-ink-soft">{copy.intro}</p>
      </div>
      <div className="rounded-xl bg-chip p-4">
        <h3 className="text-sm font-semibold">{copy.link}</h3>
        <div {...hiddenUntilLoaded}>
          <p className="wrap-anywhere select-all">
            {link.split(/(?<=[/?])/).map((part) => (
              <Fragment key={part}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </p>
        </div>
      </div>
      <figure className="grid justify-items-center gap-2">
        {data ? <QrCode text={link} label={copy.qr} /> : <div className="aspect-square w-full max-w-60" />}
        <figcaption className="text-center text-sm text-ink-soft">{copy.scan}</figcaption>
      </figure>
      {!data && <output className="sr-only">{copy.loading}</output>}
      <div {...hiddenUntilLoaded}>
        <ShareButton title={copy.shareTitle} href={href} label={copy.share} />
      </div>
      <p className="text-sm text-ink-soft">{copy.privacy}</p>
    </Card>
  );
}
