// Spec §2 (columns, sidebar, rows per page), §7 (requests) and §9 (toasts) in the console, with a scripted back end.
import type { AdminListing } from '@grenda/contract';
import type { Locator, Page } from '@playwright/test';
import { expectRowsLoaded } from '../console.ts';
import { buildUsers, pageOf, test } from '../scripted-back-end.ts';
import { expect } from '../story.ts';

const transparent = 'rgba(0, 0, 0, 0)';
const styleOf = (target: Locator) =>
  target.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor };
  });
const badge = (page: Page, text: string) => page.getByRole('cell').getByText(text, { exact: true });

test('the icon of a confirmed email address is green, and icons show whether a user has a profile', async ({
  page,
  backEnd,
}) => {
  backEnd.respond(
    'listUsers',
    pageOf([...buildUsers(1, { hasProfile: true }), ...buildUsers(1, { emailConfirmed: false })]),
  );
  await page.goto('/admin/users');
  const icons = ['Confirmed', 'Not confirmed', 'Has a profile', 'No profile'].map((name) =>
    page.getByRole('cell', { name, exact: true }).locator('svg'),
  );
  const [confirmed, unconfirmed, profile, noProfile] = await Promise.all(icons.map((icon) => styleOf(icon)));
  const [red = 0, green = 0, blue = 0] = confirmed?.color.match(/\d+/g)?.map(Number) ?? [];
  expect(green).toBeGreaterThan(Math.max(red, blue));
  expect(unconfirmed).not.toEqual(confirmed);
  expect(profile).not.toEqual(noProfile);
});

test('a current lockout has a red badge, and a past one does not', async ({ page, backEnd }) => {
  const [user, former] = buildUsers(2);
  backEnd.respond('listUsers', {
    body: {
      users: [
        { ...user, lockoutEnd: '2125-01-05T12:00:00.000Z' },
        { ...former, lockoutEnd: '2025-01-05T12:00:00.000Z' },
      ],
      totalCount: 2,
    },
  });
  await page.goto('/admin/users');
  const [lasting, over] = await Promise.all([badge(page, 'Jan 5, 2125'), badge(page, 'Active')].map(styleOf));
  const [red = 0, green = 0, blue = 0] = lasting?.color.match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(Math.max(green, blue));
  expect(over?.color).not.toBe(lasting?.color);
});

const buildListing = (status: AdminListing['status'], type: AdminListing['type'], id: number): AdminListing => ({
  listingId: `0199a1b2-7c3d-7e4f-8a5b-00000000000${id}`,
  title: `Annonse ${id}`,
  category: 'Other',
  createdAt: '2025-01-05T12:00:00.000Z',
  isRemoved: false,
  status,
  type,
});

test('the badges Open and Offer are outlined, and those of other statuses and of Request are filled', async ({
  page,
  backEnd,
}) => {
  const listings = [
    buildListing('Open', 'Request', 1),
    buildListing('Completed', 'Offer', 2),
    buildListing('Closed', 'Offer', 3),
  ];
  backEnd.respond('listListings', { body: { listings, totalCount: 3 } });
  await page.goto('/admin/listings');
  await expect(badge(page, 'Jan 5, 2025')).toHaveCount(3);
  const isFilled = async (text: string) => (await styleOf(badge(page, text).first())).backgroundColor !== transparent;
  for (const text of ['Open', 'Offer']) expect(await isFilled(text), text).toBe(false);
  for (const text of ['Completed', 'Closed', 'Request']) expect(await isFilled(text), text).toBe(true);
});

test('the sidebar has the groups Dashboard and Account, and is on the left', async ({ page }) => {
  await page.goto('/admin/settings');
  const sidebar = page.getByRole('complementary');
  await expect(sidebar).toContainText(/Dashboard\s*Overview\s*Users\s*Listings\s*Account\s*Sign Out/);
  expect(await sidebar.boundingBox()).toMatchObject({ x: 0, y: 0 });
});

test('the users list, decisions and sign-out send the requests of the spec', async ({ page, backEnd }) => {
  const queries: string[] = [];
  const bodies: unknown[] = [];
  const users = [...buildUsers(1), ...buildUsers(45, { isApproved: true }).slice(1)];
  backEnd.respond('listUsers', (request) => {
    queries.push(request.query.toString());
    return pageOf(users)(request);
  });
  for (const endpoint of ['approveUsers', 'banUsers', 'signOut'] as const) {
    backEnd.respond(endpoint, ({ body }) => {
      bodies.push(body);
      const { userIds = [] } = (body ?? {}) as { userIds?: string[] };
      for (const user of users) if (userIds.includes(user.userId)) user.isApproved = endpoint === 'approveUsers';
      return { status: 204 };
    });
  }
  backEnd.respond('me', { status: 401 });
  await page.goto('/admin/users');
  const pageSize = page.getByLabel('Rows per page');
  await expect(pageSize).toHaveValue('10');
  await expect(pageSize.getByRole('option')).toHaveText(['10', '20', '30', '40', '50']);
  await page.getByRole('button', { name: 'Approve nabo0' }).click();
  await expect(page.getByRole('button', { name: 'Ban nabo0' })).toBeEnabled();
  expect(queries).toEqual(['pageNumber=1&pageSize=10', 'pageNumber=1&pageSize=10']);
  await page.getByRole('columnheader', { name: 'Username' }).getByRole('button').click();
  await expect.poll(() => queries.at(-1)).toBe('pageNumber=1&pageSize=10&sorting=username&isDescending=false');
  await expectRowsLoaded(page);
  await page.getByRole('button', { name: 'Ban nabo1' }).click();
  await expect(page.getByRole('button', { name: 'Approve nabo1' })).toBeEnabled();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/sign-in');
  expect(bodies).toEqual([{ userIds: [users[0]?.userId] }, { userIds: [users[1]?.userId] }, undefined]);
});

test('the session is requested once, even if the request fails', async ({ page, backEnd }) => {
  await page.clock.install();
  backEnd.respond('me', { status: 503 });
  const failed = page.waitForResponse('**/api/auth/me');
  await page.goto('/sign-in');
  await (await failed).finished();
  await page.clock.runFor(60_000);
  await expect(page.getByLabel('Email')).toBeEnabled();
  expect(backEnd.requestCount('me')).toBe(1);
});

test('a toast with a long text is 420 px wide in windows of 768 px or more', async ({ page, backEnd }) => {
  backEnd.respond('listUsers', pageOf(buildUsers(1)));
  backEnd.respond('approveUsers', {
    status: 400,
    body: { title: 'Ord på ord '.repeat(30), detail: 'Ord '.repeat(90) },
  });
  await page.goto('/admin/users');
  const toasts = page.getByRole('region', { name: /Notifications/ });
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Approve nabo0' }).click();
    await expect(toasts).toContainText('Ord på ord');
    expect((await toasts.boundingBox())?.width).toBe(420);
  }
});

for (const [action, endpoint, isApproved] of [
  ['approve', 'approveUsers', false],
  ['ban', 'banUsers', true],
] as const) {
  test(`a decision without a response shows 'Failed to ${action} user'`, async ({ page, backEnd }) => {
    backEnd.respond('listUsers', pageOf(buildUsers(1, { isApproved })));
    await page.goto('/admin/users');
    await page.route(`**/api/admin/users/${action}`, (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: `${isApproved ? 'Ban' : 'Approve'} nabo0` }).click();
    await expect(page.getByText(`Failed to ${action} user`, { exact: true })).toBeVisible();
    expect(backEnd.requestCount(endpoint)).toBe(0);
  });
}
