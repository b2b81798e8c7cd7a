import type { OwnPage } from '@grenda/contract';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Card } from '#src/ui/card/card.tsx';
import { neighbourhoodName } from '../shell/neighbourhood/neighbourhood-name.ts';
import { copy } from './copy.ts';
import { Portrait } from './portrait.tsx';

const settingsPath = '/app/me/settings/profile';

export function OwnProfileCard({ page }: { page: OwnPage }) {
  const { firstName, about, neighbourhood, thanks } = page;
  if (firstName === null || neighbourhood === null) {
    return (
      <Card className="grid gap-2 p-(--gutter)">
        <h2 className="text-xl font-bold">{firstName ?? copy.noName}</h2>
        <p className="text-ink-soft">{copy.noNameText}</p>
        <Link to={settingsPath} className={`mt-2 ${buttonClass({ size: 'lg' })}`}>
          {copy.fillIn}
        </Link>
      </Card>
    );
  }
  const shownCount = thanks.filter(({ isHidden }) => !isHidden).length;
  return (
    <Card className="flex flex-wrap gap-4 p-(--gutter)">
      <Portrait user={page} className="size-18 text-3xl" />
      <div className="grid min-w-0 flex-1 basis-40 grid-cols-1 gap-1.5">
        <h2 className="text-xl font-bold wrap-anywhere">{firstName}</h2>
        <p className="flex gap-1.5 text-ink-soft">
          <MapPin className="mt-0.5 size-5 shrink-0" aria-hidden />
          <span className="min-w-0 wrap-anywhere">{neighbourhoodName(neighbourhood)}</span>
        </p>
        {about === '' ? (
          <Link
            to={settingsPath}
            className="inline-flex min-h-8 w-fit items-center rounded-sm font-semibold text-spruce underline decoration-1 underline-offset-4"
          >
            {copy.noAbout}
          </Link>
        ) : (
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{about}</p>
        )}
        {shownCount > 0 && <p className="mt-1 text-ink-soft">{copy.thanksCount(shownCount)}</p>}
      </div>
    </Card>
  );
}
