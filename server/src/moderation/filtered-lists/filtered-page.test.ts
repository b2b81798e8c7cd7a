import { listingSortColumns, listingStates, listingTypes, userFilters, userSortColumns } from '@grenda/contract';
import { expect, test } from 'vitest';
import { buildVariedLists } from '../../testing/builders/build-varied-lists.ts';
import { seeded } from '../../testing/seeded.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { filterListings } from './listing-filter.ts';
import { filterUsers } from './user-filter.ts';
import type { FilteredPaging, Narrowing } from './conditions.ts';
import { filteredPage } from './filtered-page.ts';
import type { Place } from './sort-position.ts';
import type { Expected } from './sample.ts';

/** More than a walk at its shortest reads. */
const size = 2_600;
const drawn = 60;

test('whatever a sample says, a page is the same', { timeout: 120_000 }, async () => {
  const draw = seeded(11);
  const { db, clock } = await openTestApp();
  await buildVariedLists(db, { size, now: clock.now(), draw });
  const pick = <T>(from: readonly T[]) => from[Math.floor(draw() * from.length)];
  const some = <T>(from: readonly T[]) => (draw() < 0.5 ? pick(from) : undefined);

  const narrowings = {
    users: () => filterUsers({ search: some(['a', 'nabo', 'kå', 'åse']), filter: some(userFilters) }, clock.now()),
    listings: () =>
      filterListings({ search: some(['b', 'sofa', 'e', 'øl']), type: some(listingTypes), status: some(listingStates) }),
  };
  const columns = { users: userSortColumns, listings: listingSortColumns };

  /** Anything may be expected, and nothing at all. */
  const count = () => (draw() < 0.3 ? 0 : Math.floor(draw() * 10 ** Math.floor(draw() * 7)));
  const rumour = (): Expected => ({ read: count(), sought: count(), filtered: count(), held: count() });
  const rumours = async (_db: unknown, _narrowing: Narrowing, { groups }: Place) => ({
    all: rumour(),
    groups: groups.map(rumour),
  });

  for (let round = 0; round < drawn; round += 1) {
    const list = draw() < 0.5 ? 'users' : 'listings';
    const narrowing = narrowings[list]();
    if (!narrowing) continue;
    const sorting = some(columns[list]);
    const paging: FilteredPaging = {
      sorting,
      isDescending: draw() < 0.5,
      pageNumber: pick([1, 2, 9, 30, 60]) ?? 1,
      pageSize: 10,
    };
    const right = await filteredPage(db, narrowing, paging);
    for (let time = 0; time < 3; time += 1) {
      expect([list, paging, await filteredPage(db, narrowing, paging, rumours)]).toEqual([list, paging, right]);
    }
  }
});
