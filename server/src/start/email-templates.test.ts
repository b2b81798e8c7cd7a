import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { endBans } from '../moderation/decisions/end-bans.ts';
import { expireListings } from '../listings/expire-listings.ts';
import type { EmailKind } from '../mail/email-kinds.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildReport } from '../testing/builders/build-report.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { openConsole } from '../testing/builders/open-console.ts';
import { unsupportedByMailClients } from '../testing/mail-clients.ts';
import { moderatorsEmail, signInAs, testPassword } from '../testing/test-app.ts';
import { sendDigests } from '../near/digest/send-digests.ts';
import { emailUnreadMessages } from '../threads/unread-emails.ts';
import { emailTemplates } from './email-templates.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

async function openAppWithListing() {
  const app = await openConsole();
  const kari = await buildUser(app.db, { username: 'kari', hasProfile: true });
  const per = await buildUser(app.db, { username: 'per', hasProfile: true });
  const userIds = [kari.id];
  const reason = 'To naboer har meldt fra.';
  const decide = {
    approve: () => app.client.approveUsers({ body: { userIds } }),
    ban: (until?: string) => app.client.banUsers({ body: { userIds, reason, ...(until && { until }) } }),
    returnToPending: () => app.client.returnUsersToPending({ body: { userIds, reason } }),
    undo: (decision: { decisionId: string | null } | undefined) =>
      app.client.undoDecision({ body: { decisionId: decision?.decisionId ?? '' } }),
  };
  const listing = await buildListing(app.db, { ownerId: kari.id });
  const visitor = app.openBrowser().client;
  let isWorkerAwake = false;
  app.deps.mail.wake = () => void (isWorkerAwake = true);
  /** Delivers the queued email. Fails unless the code that enqueued it called `mail.wake`. */
  const deliver = async () => {
    expect(isWorkerAwake, 'mail.wake was called').toBe(true);
    isWorkerAwake = false;
    app.clock.advance(30_000);
    return (await app.deliverMail())[0];
  };
  return { ...app, kari, per, decide, listing, visitor, deliver, reason };
}

type AppWithListing = Awaited<ReturnType<typeof openAppWithListing>>;

const causes: Record<EmailKind, (app: AppWithListing) => Promise<unknown>> = {
  'confirm-email': async ({ db, visitor }) => {
    const { email } = await buildUser(db, { emailConfirmed: false });
    await visitor.resendConfirmationEmail({ body: { email } });
  },
  'change-email': (app) => changeEmail(app, 'change-email'),
  'change-asked': (app) => changeEmail(app, 'change-asked'),
  'email-changed': async (app) => {
    await changeEmail(app, 'change-email');
    const { code = '', userId = '', changedEmail = '' } = mailedLink(await app.deliver());
    await app.visitor.confirmEmail({ query: { code, userId, changedEmail } });
  },
  'reset-password': ({ visitor, kari }) => visitor.forgotPassword({ body: { email: kari.email } }),
  'account-exists': ({ visitor, kari }) =>
    visitor.register({ body: { username: 'nykari', email: kari.email, password: testPassword } }),
  'password-changed': async (app) => {
    const client = await signInAs(app, app.kari.email);
    await client.changePassword({ body: { currentPassword: testPassword, newPassword: `${testPassword} 2` } });
  },
  approved: async ({ decide, deliver }) => {
    await decide.returnToPending();
    await deliver();
    await decide.approve();
  },
  banned: ({ decide }) => decide.ban(),
  'returned-to-pending': ({ decide }) => decide.returnToPending(),
  'ban-ended': async ({ decide, deliver, clock, deps }) => {
    await decide.ban(new Date(clock.now().getTime() + dayMs).toISOString());
    await deliver();
    clock.advance(dayMs);
    await endBans(deps);
  },
  'ban-lifted': async ({ decide, deliver }) => {
    await decide.ban();
    await deliver();
    await decide.approve();
  },
  'listing-removed': ({ client, listing, reason }) =>
    client.takeDownListing({ params: { listingId: listing.id }, body: { reason } }),
  'listing-restored': async ({ client, deliver, listing, reason }) => {
    await client.takeDownListing({ params: { listingId: listing.id }, body: { reason } });
    await deliver();
    await client.restoreListing({ params: { listingId: listing.id }, body: { reason } });
  },
  'thanks-removed': async (app) => {
    const { db, kari, per, clock } = app;
    const thanksId = '0199a1b2-7c3d-7e4f-8a5b-000000000002';
    const createdAt = new Date(clock.now().getTime() - 15 * dayMs);
    await db
      .insertInto('thanks')
      .values({ id: thanksId, authorId: kari.id, subjectId: per.id, body: 'Takk for ingenting', createdAt })
      .execute();
    const { id } = await buildReport(db, { kind: 'thanks', reportedId: thanksId, subjectId: kari.id });
    await app.client.decideReports({ body: { reportIds: [id], decision: 'Remove', reason: app.reason } });
  },
  'photo-removed': async ({ db, kari, client, clock, listing, reason }) => {
    const photo = { ownerId: kari.id, listingId: listing.id, width: 3, height: 2, placeholder: new Uint8Array(24) };
    const { id: photoId } = await db
      .insertInto('photos')
      .values({ ...photo, id: randomUUID(), bytes: 0, createdAt: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await client.takeDownPhoto({ params: { photoId }, body: { reason } });
  },
  'decision-undone': async ({ decide, deliver }) => {
    const decision = await decide.ban();
    await deliver();
    await decide.undo(decision);
  },
  'report-looked-at': async (app) => {
    const client = await signInAs(app, app.per.email);
    await client.report({ body: { kind: 'person', reportedId: app.kari.id, reason: 'Unkind' } });
    const { id } = await app.db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
    await app.client.decideReports({ body: { reportIds: [id], decision: 'Nothing', reason: app.reason } });
  },
  'notice-received': ({ visitor, listing }) => sendNotice(visitor, listing.id),
  'notice-decided': async (app) => {
    await sendNotice(app.visitor, app.listing.id);
    await app.deliver();
    const { id } = await app.db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
    await app.client.decideReports({ body: { reportIds: [id], decision: 'Nothing', reason: app.reason } });
  },
  'still-relevant': async ({ db, deps, listing, clock }) => {
    const expiresAt = new Date(clock.now().getTime() + dayMs);
    await db.updateTable('listings').set({ expiresAt }).where('id', '=', listing.id).execute();
    await expireListings(deps);
  },
  digest: async (app) => {
    await moveListingNearPer(app);
    app.clock.advance(4 * hourMs);
    await sendDigests(app.deps);
  },
  'still-interested': async (app) => {
    await moveListingNearPer(app);
    app.clock.advance(90 * dayMs + 4 * hourMs);
    await sendDigests(app.deps);
  },
  'unread-message': async (app) => {
    const client = await signInAs(app, app.per.email);
    const messageId = '0199a1b2-7c3d-7e4f-8a5b-000000000001';
    await client.startThread({ params: { listingId: app.listing.id }, body: { messageId, text: 'Hei!' } });
    app.clock.advance(10 * 60 * 1000);
    await emailUnreadMessages(app.deps);
  },
};

const sendNotice = (visitor: AppWithListing['visitor'], listingId: string) =>
  visitor.sendNotice({ body: { listingId, reason: 'Spam', email: 'gro@example.no' } });

/** Moves the listing to a neighbourhood, and Per to the same one. */
async function moveListingNearPer({ db, per, listing }: AppWithListing) {
  const neighbourhoodId = '0301-0305';
  await db.updateTable('profiles').set({ neighbourhoodId }).where('userId', '=', per.id).execute();
  await db.updateTable('listings').set({ neighbourhoodId }).where('id', '=', listing.id).execute();
}

/** Requests a change of Kari's email address, and deletes the queued email that is not of the kind `keptKind`. */
async function changeEmail(app: AppWithListing, keptKind: 'change-email' | 'change-asked') {
  const client = await signInAs(app, app.kari.email);
  await client.changeEmail({ body: { password: testPassword, newEmail: 'ny@grenda.example' } });
  await app.db.deleteFrom('mailQueue').where('template', '<>', keptKind).execute();
}

const kinds = Object.keys(emailTemplates) as EmailKind[];

/** Emails about decisions that the recipient can appeal (articles 16 and 17 of the Digital Services Act). */
const appealable = new Set<EmailKind>([
  'banned',
  'returned-to-pending',
  'listing-removed',
  'thanks-removed',
  'photo-removed',
  'report-looked-at',
  'notice-decided',
]);

test.each(kinds)(
  'the email %s has the same heading, intro and link in its text and its HTML, and only uses styles that mail clients support',
  async (kind) => {
    const app = await openAppWithListing();
    await causes[kind](app);
    const email = await app.deliver();
    if (!email) throw new Error(`No email of the kind ${kind} was sent.`);
    const logLines = app.logged.map((line): { msg?: string; template?: string } => JSON.parse(line));
    expect(logLines.findLast(({ msg }) => msg === 'email sent')?.template).toBe(kind);

    const { text, html } = email;
    const shown = html.replaceAll('\u2011', '-');
    const [heading = '', intro = ''] = text.split('\n\n');
    for (const part of [heading, intro]) expect(shown).toContain(part);
    expect(text).not.toMatch(/<\/?[a-z]+/);
    const appeal = new RegExp(`eller skriv til ${moderatorsEmail}.* ta saken til domstolene`);
    expect(appeal.test(text), 'says how to appeal').toBe(appealable.has(kind));
    expect(html).toContain('<html lang="nb">');
    const [button = ''] = html.match(/<a [^>]*class="on-button"[^>]*>/g) ?? [];
    expect(html.match(/class="on-button"/g)).toHaveLength(1);
    const href = /href="([^"]*)"/.exec(button)?.[1]?.replaceAll('&amp;', '&').replace('mailto:', '');
    expect(text).toContain(`:\n${href}\n`);

    const [, sheet = ''] = /<style>\s*(.*?)\s*<\/style>/s.exec(html) ?? [];
    // Gmail drops the style sheet, so only the colours of the dark theme may depend on it.
    expect(sheet).toMatch(/^@media \(prefers-color-scheme: dark\) \{\n( {2}\.[a-z-]+ \{[^{}]*\}\n)+\}$/);
    const withoutStyleSheet = html.replace(/<style>.*?<\/style>/s, '');
    expect(unsupportedByMailClients(withoutStyleSheet)).toEqual([]);
    // Every text element sets its colour: Gmail drops the styles of the body, and Outlook's tables do not inherit them.
    const uncoloured = (withoutStyleSheet.match(/<(p|h1|a) [^>]*>/g) ?? []).filter(
      (tag) => !/style="[^"]*\bcolor: #/.test(tag),
    );
    expect(uncoloured).toEqual([]);
    expect(withoutStyleSheet).toMatch(
      /<td [^>]*bgcolor="#1d5a4b" style="[^"]*mso-padding-alt: 14px 24px">\s*<a [^>]*padding: 14px 24px/,
    );
  },
);
