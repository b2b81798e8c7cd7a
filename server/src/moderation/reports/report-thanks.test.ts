import { reportKinds } from '@grenda/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases/test-database.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openTwoNeighbours } from '../../testing/builders/two-neighbours.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { signInAs } from '../../testing/test-app.ts';

const thanksHiddenMs = 14 * 24 * 60 * 60 * 1000;

async function openThanked() {
  const app = await openTwoNeighbours();
  const { db, kari, per, clock } = app;
  const ola = await buildUser(db, { username: 'ola', hasProfile: true });
  const administrator = await buildUser(db, { isAdmin: true, username: 'vaktmester' });
  const { params } = await app.reply();
  await kari.client.agree({ params, body: { isAgreed: true } });
  await kari.client.changeListing({ params: { listingId: app.listing.id }, body: { status: 'Completed' } });
  await per.client.thank({ params, body: { text: 'Kari er slem.' } });
  clock.advance(thanksHiddenMs);
  const [reader, staff, author, recipient] = [
    await signInAs(app, ola.email),
    await signInAs(app, administrator.email),
    await signInAs(app, per.user.email),
    await signInAs(app, kari.user.email),
  ];
  const { id: thanksId } = await db.selectFrom('thanks').select('id').executeTakeFirstOrThrow();
  const readShown = async () => {
    const page = await reader.readNeighbour({ params: { userId: kari.user.id } });
    const own = await recipient.readOwnPage();
    const thread = await recipient.readThread({ params });
    return [page?.thanks.length, own?.thanks.filter(({ isHidden }) => !isHidden).length, thread?.thread.othersThanks];
  };
  const report = (client: typeof reader) =>
    client.report({ body: { kind: 'thanks', reportedId: thanksId, reason: 'Unkind' } });
  const remove = async () => {
    const reports = await db.selectFrom('reports').select('id').where('decidedAt', 'is', null).execute();
    const reportIds = reports.map(({ id }) => id);
    return staff.decideReports({ body: { reportIds, decision: 'Remove', reason: 'Takken er uvennlig.' } });
  };
  return { ...app, thanksId, params, reader, staff, author, recipient, readShown, report, remove };
}

const visible = [1, 1, 'Kari er slem.'];
const invisible = [0, 0, null];

test('promise 71: thanks can be reported and removed, an undo restores them, and their author is emailed both times', async () => {
  const app = await openThanked();
  const { db, staff, clock, per, readShown, report, remove, reader, recipient, author } = app;
  expect(await readShown()).toEqual(visible);
  expect(await problemOf(report(author))).toMatchObject({ status: 404 });
  await report(recipient);
  await report(reader);
  const [{ id: reportId } = { id: '' }] = await db.selectFrom('reports').select('id').orderBy('id').execute();
  const read = async () => staff.readReport({ params: { reportId } });
  expect(await read()).toMatchObject({
    kind: 'thanks',
    about: 'Kari er slem.',
    subject: { username: 'per' },
    evidence: { kind: 'thanks', text: 'Kari er slem.', to: 'kari', isRemoved: false },
  });
  const decision = await remove();
  expect(await readShown()).toEqual(invisible);
  expect((await read())?.evidence).toMatchObject({ isRemoved: true });
  expect(await problemOf(report(reader))).toMatchObject({ status: 404 });
  clock.advance(30_000);
  const email = (await app.deliverMail()).find(({ to }) => to === per.user.email);
  expect(email?.subject).toBe('Vi har fjernet takkehilsenen din');
  expect(email?.text).toContain('Takken er uvennlig.');
  expect(email?.text).toContain('Kari er slem.');

  const decisionId = decision?.decisionId ?? '';
  const history = async () => (await staff.readUser({ params: { userId: per.user.id } }))?.decisions.items;
  expect(await history()).toMatchObject([{ action: 'remove-thanks', canUndo: true }]);
  expect(await staff.undoDecision({ body: { decisionId } })).toEqual({ restored: 1, notRestored: 0 });
  expect(await staff.undoDecision({ body: { decisionId } })).toEqual({ restored: 1, notRestored: 0 });
  expect(await readShown()).toEqual(visible);
  expect(await history()).toMatchObject([{ action: 'undo' }, { action: 'remove-thanks', canUndo: false }]);
  clock.advance(30_000);
  expect((await app.deliverMail()).find(({ to }) => to === per.user.email)?.text).toContain('«Kari er slem.»');
  await remove();
  expect(await readShown()).toEqual(invisible);
});

test('if a removal of thanks is undone before its email is sent, that email is dropped, but one about a ban is still sent', async () => {
  const app = await openThanked();
  await app.report(app.reader);
  await app.staff.banUsers({ body: { userIds: [app.per.user.id] } });
  const decision = await app.remove();
  await app.staff.undoDecision({ body: { decisionId: decision?.decisionId ?? '' } });
  app.clock.advance(30_000);
  const emails = (await app.deliverMail()).filter(({ to }) => to === app.per.user.email);
  expect(emails.map(({ subject }) => subject)).toEqual(['Du er utestengt fra Grenda']);
});

test('the reporter of removed thanks whose report is dismissed later is told that action was taken', async () => {
  const { db, staff, clock, report, reader, recipient, deliverMail } = await openThanked();
  await report(reader);
  await report(recipient);
  const reports = await db.selectFrom('reports').select('id').orderBy('id').execute();
  const [first = '', late = ''] = reports.map(({ id }) => id);
  const decide = (reportId: string, decision: 'Remove' | 'Nothing') =>
    staff.decideReports({ body: { reportIds: [reportId], decision, reason: 'Takken er uvennlig.' } });
  await decide(first, 'Remove');
  await decide(late, 'Nothing');
  clock.advance(30_000);
  const sent = (await deliverMail()).filter(({ subject }) => subject.startsWith('Vi har sett på'));
  expect(sent.map(({ text }) => text.includes('Vi har gjort noe'))).toEqual([true, true]);
});

test('promise 71: thanks are hidden while the author is banned, pending or blocked by the recipient, and from readers who block the author', async () => {
  const { staff, per, recipient, reader, readShown } = await openThanked();
  const userIds = [per.user.id];
  for (const hide of [
    () => staff.banUsers({ body: { userIds } }),
    () => staff.returnUsersToPending({ body: { userIds, reason: 'Prøve.' } }),
  ]) {
    await hide();
    expect(await readShown()).toEqual(invisible);
    await staff.approveUsers({ body: { userIds } });
    expect(await readShown()).toEqual(visible);
  }
  await recipient.blockNeighbour({ params: { userId: per.user.id } });
  expect(await readShown()).toEqual(invisible);
  await recipient.unblockNeighbour({ params: { userId: per.user.id } });
  await reader.blockNeighbour({ params: { userId: per.user.id } });
  expect((await readShown())[0]).toBe(0);
  expect((await readShown())[1]).toBe(1);
  await reader.unblockNeighbour({ params: { userId: per.user.id } });
  expect(await readShown()).toEqual(visible);
});

test('promise 71: only the recipient of thanks can hide them and show them again', async () => {
  const { recipient, reader, author, thanksId, readShown } = await openThanked();
  const hide = (client: typeof reader, isHidden: boolean) =>
    client.hideThanks({ params: { thanksId }, body: { isHidden } });
  for (const other of [reader, author]) expect(await problemOf(hide(other, true))).toMatchObject({ status: 404 });
  await hide(recipient, true);
  await hide(recipient, true);
  expect(await readShown()).toEqual(invisible);
  expect((await recipient.readOwnPage())?.thanks).toMatchObject([{ thanksId, text: 'Kari er slem.', isHidden: true }]);
  await hide(recipient, false);
  expect(await readShown()).toEqual(visible);
});

test('promise 71: every text that neighbours can show each other can be reported', async () => {
  const { db } = await openTestDatabase();
  const { rows } = await sql<{ name: string }>`
    with recursive user_tables (id) as (
      select 'users'::regclass::oid
      -- Tables that reference users, directly or through other tables.
      union select conrelid from pg_constraint join user_tables on confrelid = user_tables.id where contype = 'f'
    )
    select relname || '.' || attname as name
    from user_tables join pg_class on pg_class.oid = user_tables.id
    join pg_attribute on attrelid = user_tables.id and attnum > 0 and not attisdropped
    join pg_type on pg_type.oid = atttypid
    -- Columns that can contain text: strings, arrays and JSON.
    where typcategory in ('S', 'A') or typname in ('json', 'jsonb')
  `.execute(db);
  const reported: Record<string, (typeof reportKinds)[number]> = {
    // The username is shown until the user has chosen a first name.
    'users.username': 'person',
    'profiles.display_name': 'person',
    'profiles.neighbourhood': 'person',
    'profiles.about': 'person',
    'listings.title': 'listing',
    'listings.description': 'listing',
    'photos.alt': 'listing',
    'messages.body': 'message',
    'thanks.body': 'thanks',
  };
  // The values of these columns are chosen from lists, computed, copied from a column above, or visible at most to
  // staff and the author.
  const notReportable = [
    ...['type', 'status', 'category', 'title_key', 'search_text', 'neighbourhood_id'].map((name) => `listings.${name}`),
    ...['email', 'email_key', 'username_key', 'first_name_key', 'password_hash'].map((name) => `users.${name}`),
    ...['neighbourhood_id', 'joined_with', 'emails_off', 'pushes_off'].map((name) => `profiles.${name}`),
    ...['purpose', 'email_key'].map((name) => `one_time_codes.${name}`),
    ...['blocker_name', 'blocked_name'].map((name) => `blocks.${name}`),
    ...['kind', 'reason', 'note', 'decision', 'notice_email', 'evidence'].map((name) => `reports.${name}`),
    ...['to_address', 'template', 'last_error'].map((name) => `mail_queue.${name}`),
    'mail_codes.code',
    'push_queue.kind',
    'photo_sizes.size',
    ...['neighbourhood_id', 'code'].flatMap((name) => [`invitations.${name}`, `posters.${name}`]),
    'posters.place',
    ...['endpoint', 'p256dh', 'auth'].map((name) => `push_subscriptions.${name}`),
  ];
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...Object.keys(reported), ...notReportable].toSorted());
  expect(new Set(Object.values(reported))).toEqual(new Set(reportKinds));
});
