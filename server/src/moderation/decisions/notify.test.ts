import { expect, test } from 'vitest';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { moderatorsEmail } from '../../testing/test-app.ts';

async function openStaff(change: Parameters<typeof openConsole>[0] & { isApproved?: boolean } = {}) {
  const { isApproved = false, ...deps } = change;
  const app = await openConsole(deps);
  const neighbour = await buildUser(app.db, { isApproved, username: 'kari' });
  const userIds = [neighbour.id];
  const staff = {
    approve: () => app.client.approveUsers({ body: { userIds } }),
    ban: (body: { reason?: string; until?: string } = {}) => app.client.banUsers({ body: { userIds, ...body } }),
    pend: () => app.client.returnUsersToPending({ body: { userIds, reason: 'Bildet mangler.' } }),
    undo: (made: { decisionId: string | null } | undefined) =>
      app.client.undoDecision({ body: { decisionId: made?.decisionId ?? '' } }),
  };
  /** What goes out within so long, oldest first. */
  const mails = async (seconds = 30) => {
    const before = (await app.deliverMail()).length;
    app.clock.advance(seconds * 1000);
    return (await app.deliverMail()).slice(0, -before || undefined).toReversed();
  };
  const subjects = async (seconds?: number) => (await mails(seconds)).map(({ subject }) => subject);
  return { ...app, staff, neighbour, mails, subjects };
}

const texts = {
  approved: 'Du er godkjent i Grenda',
  banned: 'Du er utestengt fra Grenda',
  lifted: 'Du er ikke lenger utestengt fra Grenda',
  pending: 'Kontoen din i Grenda må godkjennes på nytt',
  undone: 'Vi har gjort om en avgjørelse i Grenda',
};

test('who is approved is told by mail, after the half minute in which it can be undone', async () => {
  const { staff, mails, subjects, neighbour } = await openStaff();
  await staff.approve();
  await staff.approve();
  expect(await subjects(29)).toEqual([]);
  expect(await mails(1)).toMatchObject([{ to: neighbour.email, subject: texts.approved }]);
});

test('who is approved by night is told in the morning, and can end all mails but those of the account', async () => {
  const { client, clock, staff, mails, subjects, neighbour } = await openStaff();
  // The clock stands at 13 in Norway, and staff who do nothing for eight hours are signed out.
  clock.advance(5 * 60 * 60 * 1000);
  await client.verifyAdminRole();
  clock.advance(4 * 60 * 60 * 1000);
  await staff.approve();
  expect(await subjects(60)).toEqual([]);
  expect(await subjects(9 * 60 * 60 - 61)).toEqual([]);
  const [mail] = await mails(1);
  expect(mail).toMatchObject({ to: neighbour.email, subject: texts.approved });
  expect(mail?.unsubscribe).toContain(`/unsubscribe?user=${neighbour.id}&sign=`);
});

test('who has another address by the morning is not told at the former one, whose owner could end their mails', async () => {
  const { client, db, clock, staff, subjects, neighbour } = await openStaff();
  clock.advance(5 * 60 * 60 * 1000);
  await client.verifyAdminRole();
  clock.advance(4 * 60 * 60 * 1000);
  await staff.approve();
  const email = 'ny@grenda.example';
  await db.updateTable('users').set({ email, emailKey: email }).where('id', '=', neighbour.id).execute();
  expect(await subjects(9 * 60 * 60)).toEqual([]);
});

test('who is banned reads why, until when and how to answer, which reaches the moderators', async () => {
  const { staff, mails, clock, neighbour } = await openStaff({ isApproved: true });
  const until = new Date(clock.now().getTime() + 7 * 24 * 60 * 60 * 1000).toISOString();
  await staff.ban({ reason: 'Truende meldinger.\nTo naboer har meldt fra.', until });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: neighbour.email, subject: texts.banned, replyTo: moderatorsEmail });
  for (const part of ['Truende meldinger.\nTo naboer har meldt fra.', '21. mars 2026', 'Svar på denne e-posten']) {
    expect(mail?.text).toContain(part);
  }
  expect(mail?.html).toMatch(/Truende meldinger\.<br \/>To naboer/);
});

test('a ban for good says so, and one without a reason of its own gives the general one', async () => {
  const { staff, mails } = await openStaff({ isApproved: true });
  await staff.ban();
  const [mail] = await mails();
  expect(mail?.text).toContain('til videre');
  expect(mail?.text).toContain('Kontoen din er brukt på en måte som bryter med reglene våre.');
});

test('a decision that is undone within the half minute leaves no mail, whatever it was', async () => {
  const { staff, subjects, db, clock } = await openStaff({ isApproved: true });
  for (const decide of [staff.ban, staff.pend]) {
    const made = await decide();
    clock.advance(29_000);
    await staff.undo(made);
    expect(await db.selectFrom('mailQueue').select('template').execute()).toEqual([]);
    expect(await subjects()).toEqual([]);
  }
});

test('once the mail has gone, its undo is told; the person reads what is so now', async () => {
  const { staff, mails, subjects } = await openStaff({ isApproved: true });
  const made = await staff.ban();
  expect(await subjects()).toEqual([texts.banned]);
  await staff.undo(made);
  expect(await subjects(29)).toEqual([]);
  const [mail] = await mails(1);
  expect(mail).toMatchObject({ subject: texts.undone, replyTo: moderatorsEmail });
  expect(mail?.text).toContain('Kontoen din er godkjent, og du kan bruke Grenda som før.');
});

test('who was banned and is approved reads that the ban is lifted, not that they are new', async () => {
  const { staff, subjects } = await openStaff({ isApproved: true });
  await staff.ban();
  await subjects();
  await staff.approve();
  expect(await subjects()).toEqual([texts.lifted]);
});

test('of several decisions within half a minute only what came of them is told', async () => {
  const { staff, subjects } = await openStaff({ isApproved: true });
  await staff.ban();
  await staff.approve();
  expect(await subjects()).toEqual([]);
  await staff.ban();
  await staff.pend();
  expect(await subjects()).toEqual([texts.pending]);
  await staff.approve();
  await staff.ban();
  await staff.pend();
  await staff.ban();
  expect(await subjects()).toEqual([texts.banned]);
});

test('a letter that a worker holds as it is undone is not written; the undo is told', async () => {
  const { staff, subjects, db, clock } = await openStaff({ isApproved: true });
  const made = await staff.ban();
  clock.advance(30_000);
  const leaseUntil = new Date(clock.now().getTime() + 1_000);
  await db.updateTable('mailQueue').set({ leaseUntil }).execute();
  await staff.undo(made);
  expect(await subjects()).toEqual([texts.undone]);
});

test('an address that nobody has confirmed gets no reason of staff', async () => {
  const { staff, subjects, db, neighbour } = await openStaff({ isApproved: true });
  await db.updateTable('users').set({ emailConfirmed: false }).where('id', '=', neighbour.id).execute();
  await staff.ban();
  expect(await subjects()).toEqual([]);
});

test('who is approved before they confirm their address is not mailed there', async () => {
  const { staff, subjects, db, neighbour } = await openStaff();
  await db.updateTable('users').set({ emailConfirmed: false }).where('id', '=', neighbour.id).execute();
  await staff.approve();
  expect(await subjects()).toEqual([]);
});

test('with the door of the app closed nobody hears of an approval or its undo, but of a ban', async () => {
  const { staff, subjects } = await openStaff({ isAppOpen: false });
  const approval = await staff.approve();
  expect(await subjects()).toEqual([]);
  await staff.undo(approval);
  expect(await subjects()).toEqual([]);
  await staff.ban();
  expect(await subjects()).toEqual([texts.banned]);
});

test('an owner reads that their listing was removed and why, that it is back, and that either was undone', async () => {
  const { client, db, neighbour, mails, subjects } = await openStaff({ isApproved: true });
  const { id: listingId } = await buildListing(db, { ownerId: neighbour.id, title: 'Selger båt' });
  const decision = { params: { listingId }, body: { reason: 'Grenda er ikke for salg.' } };
  const removal = await client.takeDownListing(decision);
  const [mail] = await mails();
  expect(mail).toMatchObject({ subject: 'Vi har fjernet annonsen din', replyTo: moderatorsEmail });
  expect(mail?.text).toMatch(/«Selger båt».*\n[^]*Grenda er ikke for salg\.[^]*Svar på denne e-posten/);
  await client.undoDecision({ body: { decisionId: removal?.decisionId ?? '' } });
  expect(await subjects()).toEqual([texts.undone]);
  await client.takeDownListing(decision);
  await client.restoreListing(decision);
  expect(await subjects()).toEqual([]);
  await client.takeDownListing(decision);
  expect(await subjects()).toEqual(['Vi har fjernet annonsen din']);
  await client.restoreListing(decision);
  expect(await subjects()).toEqual(['Annonsen din er tilbake']);
});
