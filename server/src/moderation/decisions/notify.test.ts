import { expect, test } from 'vitest';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { moderatorsEmail } from '../../testing/test-app.ts';

async function openStaff(options: Parameters<typeof openConsole>[0] & { isApproved?: boolean } = {}) {
  const { isApproved = false, ...deps } = options;
  const app = await openConsole(deps);
  const neighbour = await buildUser(app.db, { isApproved, username: 'kari' });
  const userIds = [neighbour.id];
  const staff = {
    approve: () => app.client.approveUsers({ body: { userIds } }),
    ban: (body: { reason?: string; until?: string } = {}) => app.client.banUsers({ body: { userIds, ...body } }),
    returnToPending: () => app.client.returnUsersToPending({ body: { userIds, reason: 'Bildet mangler.' } }),
    undo: (response: { decisionId: string | null } | undefined) =>
      app.client.undoDecision({ body: { decisionId: response?.decisionId ?? '' } }),
  };
  /** Advances the clock by `seconds` and returns the emails that are sent then, oldest first. */
  const readSentEmails = async (seconds = 30) => {
    const before = (await app.deliverMail()).length;
    app.clock.advance(seconds * 1000);
    return (await app.deliverMail()).slice(0, -before || undefined).toReversed();
  };
  const readSentSubjects = async (seconds?: number) => (await readSentEmails(seconds)).map(({ subject }) => subject);
  return { ...app, staff, neighbour, readSentEmails, readSentSubjects };
}

const expectedSubjects = {
  approved: 'Du er godkjent i Grenda',
  banned: 'Du er utestengt fra Grenda',
  lifted: 'Du er ikke lenger utestengt fra Grenda',
  pending: 'Kontoen din i Grenda må godkjennes på nytt',
  undone: 'Vi har gjort om en avgjørelse i Grenda',
};

test('an approval is emailed once, after 30 seconds, even if it is repeated', async () => {
  const { staff, readSentEmails, readSentSubjects, neighbour } = await openStaff();
  await staff.approve();
  await staff.approve();
  expect(await readSentSubjects(29)).toEqual([]);
  expect(await readSentEmails(1)).toMatchObject([{ to: neighbour.email, subject: expectedSubjects.approved }]);
});

/** Advances the clock in two steps, because an administrator's session ends after eight idle hours. */
async function waitUntilNight({ client, clock }: Awaited<ReturnType<typeof openStaff>>) {
  clock.advance(5 * 60 * 60 * 1000);
  await client.verifyAdminRole();
  clock.advance(4 * 60 * 60 * 1000);
}

test('an approval at night is emailed in the morning, with an unsubscribe link', async () => {
  const app = await openStaff();
  const { staff, readSentEmails, readSentSubjects, neighbour } = app;
  await waitUntilNight(app);
  await staff.approve();
  expect(await readSentSubjects(60)).toEqual([]);
  expect(await readSentSubjects(9 * 60 * 60 - 61)).toEqual([]);
  const [email] = await readSentEmails(1);
  expect(email).toMatchObject({ to: neighbour.email, subject: expectedSubjects.approved });
  expect(email?.unsubscribe).toContain(`/unsubscribe?user=${neighbour.id}&sign=`);
});

async function changeAddress({ db, neighbour }: Awaited<ReturnType<typeof openStaff>>, email: string) {
  await db.updateTable('users').set({ email, emailKey: email }).where('id', '=', neighbour.id).execute();
}

test('promise 74: an approval delayed overnight is emailed to the address that the user has in the morning', async () => {
  const app = await openStaff();
  await waitUntilNight(app);
  await app.staff.approve();
  await changeAddress(app, 'ny@grenda.example');
  expect(await app.readSentEmails(9 * 60 * 60)).toMatchObject([
    { to: 'ny@grenda.example', subject: expectedSubjects.approved },
  ]);
});

test('promise 74: a ban is emailed to the address that the user has at the time of sending', async () => {
  const app = await openStaff({ isApproved: true });
  await app.staff.ban({ reason: 'Truende meldinger.' });
  await changeAddress(app, 'ny@grenda.example');
  expect((await app.readSentEmails()).map(({ to, subject }) => [to, subject])).toEqual([
    ['ny@grenda.example', expectedSubjects.banned],
  ]);
});

function refuseRecipient(responseCode: number): never {
  throw Object.assign(new Error('Refused'), { command: 'RCPT TO', responseCode, response: `${responseCode} No` });
}

test('promise 74: a retry is sent to the address that the user has by then, and a rejection suppresses that address', async () => {
  const app = await openStaff({ isApproved: true });
  await app.staff.ban({ reason: 'Truende meldinger.' });
  app.clock.advance(30_000);
  await app.deliverMail({ send: async () => refuseRecipient(451) });
  await changeAddress(app, 'ny@grenda.example');
  app.clock.advance(60_000);
  const sentTo: string[] = [];
  await app.deliverMail({
    send: async (_, { to }) => {
      sentTo.push(to);
      refuseRecipient(550);
    },
  });
  expect(sentTo).toEqual(['ny@grenda.example']);
  const suppressed = await app.db.selectFrom('suppressedAddresses').select('emailKey').execute();
  expect(suppressed).toEqual([{ emailKey: 'ny@grenda.example' }]);
});

test('the email about a ban contains the reason, the end and how to appeal to the moderators', async () => {
  const { staff, readSentEmails, clock, neighbour } = await openStaff({ isApproved: true });
  const until = new Date(clock.now().getTime() + 7 * 24 * 60 * 60 * 1000).toISOString();
  await staff.ban({ reason: 'Truende meldinger.\nTo naboer har meldt fra.', until });
  const [email, ...others] = await readSentEmails();
  expect(others).toEqual([]);
  expect(email).toMatchObject({ to: neighbour.email, subject: expectedSubjects.banned, replyTo: moderatorsEmail });
  for (const part of ['Truende meldinger.\nTo naboer har meldt fra.', '21. mars 2026', 'Svar på denne e-posten']) {
    expect(email?.text).toContain(part);
  }
  expect(email?.text).toContain('Etterpå åpnes kontoen automatisk.');
  expect(email?.html).toMatch(/Truende meldinger\.<br \/>To naboer/);
});

test('the email about a permanent ban says that it has no end, and contains the default reason if none was given', async () => {
  const { staff, readSentEmails } = await openStaff({ isApproved: true });
  await staff.ban();
  const [email] = await readSentEmails();
  expect(email?.text).toContain('inntil videre');
  expect(email?.text).toContain('Kontoen din er brukt på en måte som bryter med reglene våre.');
});

test('a decision undone within 30 seconds is not emailed', async () => {
  const { staff, readSentSubjects, db, clock } = await openStaff({ isApproved: true });
  for (const decide of [staff.ban, staff.returnToPending]) {
    const response = await decide();
    clock.advance(29_000);
    await staff.undo(response);
    expect(await db.selectFrom('mailQueue').select('template').execute()).toEqual([]);
    expect(await readSentSubjects()).toEqual([]);
  }
});

test('the undo of an emailed decision is emailed with the current status', async () => {
  const { staff, readSentEmails, readSentSubjects } = await openStaff({ isApproved: true });
  const ban = await staff.ban();
  expect(await readSentSubjects()).toEqual([expectedSubjects.banned]);
  await staff.undo(ban);
  expect(await readSentSubjects(29)).toEqual([]);
  const [email] = await readSentEmails(1);
  expect(email).toMatchObject({ subject: expectedSubjects.undone, replyTo: moderatorsEmail });
  expect(email?.text).toContain('Kontoen din er godkjent, og du kan bruke Grenda som før.');
});

test('approving a banned user sends the email about a lifted ban, not the one about an approval', async () => {
  const { staff, readSentSubjects } = await openStaff({ isApproved: true });
  await staff.ban();
  await readSentSubjects();
  await staff.approve();
  expect(await readSentSubjects()).toEqual([expectedSubjects.lifted]);
});

test('if several decisions are made within 30 seconds, only their net effect is emailed', async () => {
  const { staff, readSentSubjects } = await openStaff({ isApproved: true });
  await staff.ban();
  await staff.approve();
  expect(await readSentSubjects()).toEqual([]);
  await staff.ban();
  await staff.returnToPending();
  expect(await readSentSubjects()).toEqual([expectedSubjects.pending]);
  await staff.approve();
  await staff.ban();
  await staff.returnToPending();
  await staff.ban();
  expect(await readSentSubjects()).toEqual([expectedSubjects.banned]);
});

test('if a decision is undone after a worker claimed its email, the email is dropped and the undo is emailed', async () => {
  const { staff, readSentSubjects, db, clock } = await openStaff({ isApproved: true });
  const ban = await staff.ban();
  clock.advance(30_000);
  const leaseUntil = new Date(clock.now().getTime() + 1_000);
  await db.updateTable('mailQueue').set({ leaseUntil }).execute();
  await staff.undo(ban);
  expect(await readSentSubjects()).toEqual([expectedSubjects.undone]);
});

test('a ban is not emailed to an unconfirmed address', async () => {
  const { staff, readSentSubjects, db, neighbour } = await openStaff({ isApproved: true });
  await db.updateTable('users').set({ emailConfirmed: false }).where('id', '=', neighbour.id).execute();
  await staff.ban();
  expect(await readSentSubjects()).toEqual([]);
});

test('an approval is not emailed to an unconfirmed address', async () => {
  const { staff, readSentSubjects, db, neighbour } = await openStaff();
  await db.updateTable('users').set({ emailConfirmed: false }).where('id', '=', neighbour.id).execute();
  await staff.approve();
  expect(await readSentSubjects()).toEqual([]);
});

test('while the app is disabled, a ban is emailed, but neither an approval nor its undo', async () => {
  const { staff, readSentSubjects } = await openStaff({ isAppEnabled: false });
  const approval = await staff.approve();
  expect(await readSentSubjects()).toEqual([]);
  await staff.undo(approval);
  expect(await readSentSubjects()).toEqual([]);
  await staff.ban();
  expect(await readSentSubjects()).toEqual([expectedSubjects.banned]);
});

test('the owner is emailed when a listing is removed or restored, and when the removal is undone', async () => {
  const { client, db, neighbour, readSentEmails, readSentSubjects } = await openStaff({ isApproved: true });
  const { id: listingId } = await buildListing(db, { ownerId: neighbour.id, title: 'Selger båt' });
  const decision = { params: { listingId }, body: { reason: 'Grenda er ikke for salg.' } };
  const removal = await client.takeDownListing(decision);
  const [email] = await readSentEmails();
  expect(email).toMatchObject({ subject: 'Vi har fjernet annonsen din', replyTo: moderatorsEmail });
  expect(email?.text).toMatch(/«Selger båt».*\n[^]*Grenda er ikke for salg\.[^]*Svar på denne e-posten/);
  expect(email?.text).toContain(`eller skriv til ${moderatorsEmail}`);
  expect(email?.text).toContain('Du kan også ta saken til domstolene.');
  expect(email?.text).toContain('Avgjørelsen er tatt av et menneske, ikke av en maskin.');
  await client.undoDecision({ body: { decisionId: removal?.decisionId ?? '' } });
  expect(await readSentSubjects()).toEqual([expectedSubjects.undone]);
  await client.takeDownListing(decision);
  await client.restoreListing(decision);
  expect(await readSentSubjects()).toEqual([]);
  await client.takeDownListing(decision);
  expect(await readSentSubjects()).toEqual(['Vi har fjernet annonsen din']);
  await client.restoreListing(decision);
  expect(await readSentSubjects()).toEqual(['Annonsen din er tilbake']);
});

test('the email about an undone approval or restoration says that the ban or the removal is back in force, and how to appeal', async () => {
  const { client, staff, db, neighbour, readSentEmails } = await openStaff({ isApproved: true });
  const { id: listingId } = await buildListing(db, { ownerId: neighbour.id, title: 'Selger båt' });
  const decision = { params: { listingId }, body: { reason: 'Grenda er ikke for salg.' } };
  const undoAndRead = async (decided: { decisionId: string | null } | undefined) => {
    await readSentEmails();
    await client.undoDecision({ body: { decisionId: decided?.decisionId ?? '' } });
    return (await readSentEmails())[0]?.text;
  };
  const appeal = /Mener du at dette er feil\? Svar på denne e-posten.*domstolene\./;
  await client.takeDownListing(decision);
  await readSentEmails();
  const removedAgain = await undoAndRead(await client.restoreListing(decision));
  expect(removedAgain).toContain('«Selger båt», og den er fjernet igjen.');
  expect(removedAgain).toMatch(appeal);

  await staff.ban();
  await readSentEmails();
  const bannedAgain = await undoAndRead(await staff.approve());
  expect(bannedAgain).toContain('Du er utestengt fra Grenda, slik du var før avgjørelsen.');
  expect(bannedAgain).toMatch(appeal);
});
