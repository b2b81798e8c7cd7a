import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTwoNeighbours } from '../testing/builders/two-neighbours.ts';
import { problemOf } from '../testing/problem-of.ts';
import { signInAs } from '../testing/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;

test('an owner can agree with one neighbour at a time, and only while the listing is open', async () => {
  const app = await openTwoNeighbours();
  const { params } = await app.reply();
  const third = await signInAs(app, (await buildUser(app.db)).email);
  const other = await third.startThread({
    params: { listingId: app.listing.id },
    body: { messageId: app.messageId(), text: 'Jeg også' },
  });
  const rival = { threadId: other?.threadId ?? '' };
  expect(await problemOf(app.per.client.agree({ params, body: { isAgreed: true } }))).toMatchObject({ status: 404 });
  const both = await Promise.allSettled(
    [params, rival].map((thread) => app.kari.client.agree({ params: thread, body: { isAgreed: true } })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [agreed, refused] = both[0]?.status === 'fulfilled' ? [params, rival] : [rival, params];
  await app.kari.client.agree({ params: agreed, body: { isAgreed: true } });
  await app.kari.client.agree({ params: agreed, body: { isAgreed: false } });
  await app.kari.client.agree({ params: refused, body: { isAgreed: true } });
  expect((await app.kari.client.readThread({ params: refused }))?.thread.isAgreed).toBe(true);
  await app.kari.client.changeListing({ params: { listingId: app.listing.id }, body: { status: 'Completed' } });
  const agreeAgain = () => problemOf(app.kari.client.agree({ params: agreed, body: { isAgreed: true } }));
  expect(await agreeAgain()).toMatchObject({ status: 409, detail: expect.stringContaining('Reopen it') });
  await app.kari.client.removeListing({ params: { listingId: app.listing.id } });
  expect(await agreeAgain()).toMatchObject({ status: 409, detail: 'This listing has been removed.' });
});

test('each user can thank the other once after completion, and thanks are shown when both have thanked or after 14 days', async () => {
  const app = await openTwoNeighbours();
  const { kari, per, clock, db } = app;
  const { params } = await app.reply();
  const thank = (user: typeof kari, text: string) => user.client.thank({ params, body: { text } });
  const shownTo = async (user: typeof kari) => {
    const page = await user.client.readThread({ params });
    return [page?.thread.ownThanks, page?.thread.othersThanks];
  };
  expect(await problemOf(thank(kari, 'Takk'))).toMatchObject({ status: 409 });
  await kari.client.agree({ params, body: { isAgreed: true } });
  expect(await problemOf(thank(kari, 'Takk'))).toMatchObject({ status: 409 });
  await kari.client.changeListing({ params: { listingId: app.listing.id }, body: { status: 'Completed' } });
  await thank(kari, 'Tusen takk for hjelpen!');
  await thank(kari, 'Tusen takk for hjelpen!');
  expect(await problemOf(thank(kari, 'En gang til'))).toMatchObject({ status: 409 });
  expect([await shownTo(kari), await shownTo(per)]).toEqual([
    ['Tusen takk for hjelpen!', null],
    [null, null],
  ]);
  const backdate = async (agoMs: number) => {
    await db
      .updateTable('thanks')
      .set({ createdAt: new Date(clock.now().getTime() - agoMs) })
      .execute();
  };
  await backdate(14 * dayMs);
  expect(await shownTo(per)).toEqual([null, 'Tusen takk for hjelpen!']);
  await backdate(14 * dayMs - 1000);
  expect(await shownTo(per)).toEqual([null, null]);
  await thank(per, 'Bare hyggelig');
  expect([await shownTo(kari), await shownTo(per)]).toEqual([
    ['Tusen takk for hjelpen!', 'Bare hyggelig'],
    ['Bare hyggelig', 'Tusen takk for hjelpen!'],
  ]);
});
