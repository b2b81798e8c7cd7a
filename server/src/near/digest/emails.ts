import { brand } from '@grenda/contract/brand';
import { isBan } from '../../db/lockout.ts';
import type { EmailContext, EmailTemplate } from '../../mail/email-template.ts';
import { wantsEmail } from '../../mail/email-topics.ts';
import { signClaims } from '../../mail/signed-links.ts';
import { unsubscribeLink } from '../../mail/unsubscribe-link.ts';
import { withoutLinks } from '../../mail/without-links.ts';
import { presentNeighbourhood } from '../../places/present-neighbourhood.ts';
import { findNews, type News } from './find-news.ts';
import { keepDigestClaims } from './keep-digest.ts';

const maxCards = 10;
const subjectLength = 70;
const keepLinkLifetimeMs = 90 * 24 * 60 * 60 * 1000;

function canSeeListings({ isApproved, lockoutEnd }: EmailContext['user']): boolean {
  return isApproved && !isBan(lockoutEnd);
}

async function findReader({ tx, user }: Pick<EmailContext, 'tx' | 'user'>) {
  return tx
    .selectFrom('profiles')
    .select(['neighbourhoodId as home', 'digestFrom', 'digestUntil', 'digestAskedAt', 'nearSeenAt'])
    .where('userId', '=', user.id)
    .where(wantsEmail('digest'))
    .executeTakeFirst();
}

/**
 * Lists new listings. Returns nothing if the user no longer gets digests or has seen the listings, if none is visible,
 * or if a later digest covers them.
 */
export const digestTemplate: EmailTemplate = async ({ tx, now, queued, user, link }) => {
  const reader = await findReader({ tx, user });
  if (!canSeeListings(user) || !reader?.home || !reader.digestFrom || !reader.digestUntil) return undefined;
  const { home, digestFrom: from, digestUntil: until, nearSeenAt } = reader;
  if (queued.createdAt < until || (nearSeenAt !== null && nearSeenAt >= until)) return undefined;
  const query = { until, now, limit: maxCards + 1 };
  const readers = [{ userId: user.id, home, from }];
  const bordering = await findNews(tx, readers, { ...query, reach: 'bordering' });
  const news = bordering.length > 0 ? bordering : await findNews(tx, readers, { ...query, reach: 'near' });
  if (news.length === 0) return undefined;
  const cards = news.slice(0, maxCards).map((listing) => presentCard(listing, link));
  return {
    subject: subjectOf(
      cards.map(({ title }) => title),
      news.length,
    ),
    heading: news.length === 1 ? 'Noe nytt nær deg' : 'Nytt nær deg',
    intro:
      bordering.length > 0
        ? 'Dette har naboene dine lagt ut siden sist.'
        : 'I ditt eget nabolag er det stille for tiden. Dette er lagt ut litt lenger unna.',
    cards,
    button: { label: 'Se alt som er nær deg', href: link('/app') },
    closing: ['Vi skriver høyst én gang om dagen, og bare når det er noe nytt du ikke har sett.'],
    unsubscribe: await unsubscribeLink({ tx, user, queued, link }, 'digest'),
  };
};

function presentCard({ id, title, type, neighbourhoodId }: News, link: EmailContext['link']) {
  const what = type === 'Request' ? 'Forespørsel' : 'Tilbud';
  const where = presentNeighbourhood(neighbourhoodId)?.name;
  return { title: withoutLinks(title), facts: where ? `${what} · ${where}` : what, href: link(`/app/listings/${id}`) };
}

function subjectOf(titles: readonly string[], count: number): string {
  const start = count === 1 ? 'Ny nær deg' : `${count > maxCards ? `Over ${maxCards}` : count} nye nær deg`;
  const [first = '', ...others] = titles;
  let subject = `${start}: ${first}`;
  for (const title of others) {
    if (`${subject}, ${title}`.length > subjectLength) return `${subject} …`;
    subject = `${subject}, ${title}`;
  }
  return count > maxCards ? `${subject} …` : subject;
}

/**
 * Asks a user who has been away for 90 days whether to continue the digests. Returns nothing if the user is back or no
 * longer gets digests.
 */
export const stillInterestedTemplate: EmailTemplate = async ({ tx, queued, user, link }) => {
  const reader = await findReader({ tx, user });
  if (!canSeeListings(user) || !reader?.digestAskedAt) return undefined;
  const parameters = await keepDigestParameters({ tx, user, queued });
  return {
    subject: `Vil du fortsatt høre fra naboene dine i ${brand.name}?`,
    heading: 'Vil du fortsatt ha nytt fra nabolaget?',
    intro: `Det er tre måneder siden du sist så hva som er nær deg i ${brand.name}. Vil du fortsatt ha e-post når naboene legger ut noe nytt?`,
    button: { label: 'Ja, fortsett å skrive', href: link('/keep-digest', parameters) },
    closing: ['Gjør du ingenting, skriver vi ikke flere slike e-poster. Kontoen din har du fortsatt.'],
    unsubscribe: await unsubscribeLink({ tx, user, queued, link }, 'digest'),
  };
};

async function keepDigestParameters({ tx, user, queued }: Pick<EmailContext, 'tx' | 'user' | 'queued'>) {
  const until = new Date(queued.createdAt.getTime() + keepLinkLifetimeMs).toISOString().slice(0, 10);
  return { user: user.id, sign: await signClaims(tx, keepDigestClaims(user.id, until)), until };
}
