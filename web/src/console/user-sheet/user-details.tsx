import type { UserSheet } from '@grenda/contract';
import { CircleCheck, CircleX, MailX } from 'lucide-react';
import { formatDate } from '#src/lib/dates.ts';
import { EmailText } from '#src/ui/text/email-text.tsx';
import { copy } from './copy.ts';
import { UserLink } from '../sheet/user-link.tsx';
import { DescriptionItem, DescriptionList } from '../sheet/description-list.tsx';

export function UserDetails({ user }: { user: UserSheet }) {
  const { email, emailConfirmed, suppressedSince, createdAt, profile, joinedWith, vouches = [] } = user;
  const Icon = emailConfirmed ? CircleCheck : CircleX;
  return (
    <DescriptionList>
      <DescriptionItem name={copy.email}>
        <EmailText email={email} />
        <span className="flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon aria-hidden className={`size-4 shrink-0 ${emailConfirmed ? 'text-meadow' : ''}`} />
          {emailConfirmed ? copy.confirmed : copy.unconfirmed}
        </span>
        {suppressedSince && (
          <span className="mt-1 flex gap-1.5 text-sm text-barn">
            <MailX aria-hidden className="mt-0.5 size-4 shrink-0" />
            {copy.refused(formatDate(suppressedSince))}
          </span>
        )}
      </DescriptionItem>
      <DescriptionItem name={copy.since}>{formatDate(createdAt)}</DescriptionItem>
      {joinedWith && (
        <DescriptionItem name={copy.joinedWith}>
          <UserLink user={joinedWith.by} />
          <span className="block text-sm text-ink-soft">
            {copy.invitation(joinedWith.code, joinedWith.neighbourhood, joinedWith.place)}
          </span>
        </DescriptionItem>
      )}
      {vouches.length > 0 && (
        <DescriptionItem name={copy.vouches}>
          <ul>
            {vouches.map(({ by, at }) => (
              <li key={by.userId}>
                <UserLink user={by} /> <span className="text-sm text-ink-soft">{formatDate(at)}</span>
              </li>
            ))}
          </ul>
        </DescriptionItem>
      )}
      {profile ? (
        <>
          <DescriptionItem name={copy.firstName}>{profile.firstName}</DescriptionItem>
          <DescriptionItem name={copy.neighbourhood}>{profile.neighbourhood}</DescriptionItem>
          {profile.about && (
            <DescriptionItem name={copy.about}>
              <span lang="nb" className="whitespace-pre-line">
                {profile.about}
              </span>
            </DescriptionItem>
          )}
        </>
      ) : (
        <DescriptionItem name={copy.profile}>
          <span className="text-ink-soft">{copy.noProfile}</span>
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}
