import { listingSortColumns, listingStates, listingTypes, userFilters, userSortColumns } from '@grenda/contract';
import { expect, test } from 'vitest';
import { buildVariedLists } from '../../testing/builders/build-varied-lists.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { listingConditions } from './listing-filter.ts';
import { userConditions } from './user-filter.ts';
import type { FilterConditions, FilteredPaging } from './conditions.ts';
import { readFilteredPage } from './filtered-page.ts';
import type { SortPosition } from './sort-position.ts';
import type { RowEstimate } from './sample.ts';

const tableSize = 2_600;
const rounds = 60;

test('the content of a page does not depend on the estimates of the sample', { timeout: 120_000 }, async () => {
  const random = seededRandom(11);
  const { db, clock } = await openTestApp();
  await buildVariedLists(db, { size: tableSize, now: clock.now(), draw: random });
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)];
  const maybe = <T>(from: readonly T[]) => (random() < 0.5 ? pick(from) : undefined);

  const drawConditions = {
    users: () => userConditions({ search: maybe(['a', 'nabo', 'kå', 'åse']), filter: maybe(userFilters) }, clock.now()),
    listings: () =>
      listingConditions({
        search: maybe(['b', 'sofa', 'e', 'øl']),
        type: maybe(listingTypes),
        status: maybe(listingStates),
      }),
  };
  const columns = { users: userSortColumns, listings: listingSortColumns };

  const randomCount = () => (random() < 0.3 ? 0 : Math.floor(random() * 10 ** Math.floor(random() * 7)));
  const randomEstimate = (): RowEstimate => ({
    total: randomCount(),
    searchMatches: randomCount(),
    filterMatches: randomCount(),
    matching: randomCount(),
  });
  const randomSample = async (_db: unknown, _conditions: FilterConditions, { groups }: SortPosition) => ({
    all: randomEstimate(),
    groups: groups.map(randomEstimate),
  });

  for (let round = 0; round < rounds; round += 1) {
    const list = random() < 0.5 ? 'users' : 'listings';
    const conditions = drawConditions[list]();
    if (!conditions) continue;
    const sorting = maybe(columns[list]);
    const paging: FilteredPaging = {
      sorting,
      isDescending: random() < 0.5,
      pageNumber: pick([1, 2, 9, 30, 60]) ?? 1,
      pageSize: 10,
    };
    const expected = await readFilteredPage(db, conditions, paging);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect([list, paging, await readFilteredPage(db, conditions, paging, randomSample)]).toEqual([
        list,
        paging,
        expected,
      ]);
    }
  }
});
