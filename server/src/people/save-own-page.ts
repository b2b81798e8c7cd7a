import { emailTopics, type OwnPage } from '@grenda/contract';
import { consumeLimit } from '../db/rate-limits.ts';
import { writeProfile } from '../accounts/write-profile.ts';
import type { Caller } from '../shared/caller.ts';
import type { Deps } from '../deps.ts';
import { emailColumns } from '../mail/email-topics.ts';
import { requireNeighbourhood } from '../places/require-neighbourhood.ts';
import { readOwnPage } from './own-page.ts';

type OwnPageInput = {
  caller: Caller;
  firstName: string;
  about: string;
  neighbourhoodId: string;
  mailsMessages?: boolean | undefined;
};

export async function saveOwnPage(deps: Deps, input: OwnPageInput): Promise<OwnPage> {
  const { caller, firstName, about, neighbourhoodId, mailsMessages } = input;
  const { name } = requireNeighbourhood(neighbourhoodId);
  const { userId } = caller;
  const now = deps.clock.now();
  await consumeLimit(deps.db, now, { profileWritesOfUser: userId });
  // Pages of versions before 0.2.0 send this setting. It turns all kinds of email on or off.
  const emailSetting = mailsMessages === undefined ? {} : emailColumns(mailsMessages ? [] : emailTopics);
  const profile = { displayName: firstName, neighbourhood: name, neighbourhoodId, about, ...emailSetting };
  await writeProfile(deps.db, now, { userId, profile, checkVersion: () => {} });
  return readOwnPage(deps, caller);
}
