import type { UserSheet } from '@grenda/contract';
import { CircleCheck, CircleX, MailX } from 'lucide-react';
import { formatDate } from '#src/lib/dates.ts';
import { inertText } from '#src/lib/inert-text.ts';
import { EmailText } from '#src/ui/text/email-text.tsx';
import { copy } from './copy.ts';
import { Fact, Facts } from './facts.tsx';

const texts = copy.user;

/** Who a user is: their address, profile and home. */
export function UserFacts({ user }: { user: UserSheet }) {
  const { email, emailConfirmed, suppressedSince, createdAt, profile } = user;
  const Icon = emailConfirmed ? CircleCheck : CircleX;
  return (
    <Facts>
      <Fact name={texts.email}>
        <EmailText email={email} />
        <span className="flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon aria-hidden className={`size-4 shrink-0 ${emailConfirmed ? 'text-meadow' : ''}`} />
          {emailConfirmed ? texts.confirmed : texts.unconfirmed}
        </span>
        {suppressedSince && (
          <span className="mt-1 flex gap-1.5 text-sm text-barn">
            <MailX aria-hidden className="mt-0.5 size-4 shrink-0" />
            {texts.refused(formatDate(suppressedSince))}
          </span>
        )}
      </Fact>
      <Fact name={texts.since}>{formatDate(createdAt)}</Fact>
      {profile ? (
        <>
          <Fact name={texts.firstName}>{inertText(profile.firstName)}</Fact>
          <Fact name={texts.neighbourhood}>{profile.neighbourhood}</Fact>
          {profile.about && (
            <Fact name={texts.about}>
              <span lang="nb" className="whitespace-pre-line">
                {inertText(profile.about)}
              </span>
            </Fact>
          )}
        </>
      ) : (
        <Fact name={texts.profile}>
          <span className="text-ink-soft">{texts.noProfile}</span>
        </Fact>
      )}
    </Facts>
  );
}
