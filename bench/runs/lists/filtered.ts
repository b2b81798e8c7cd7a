import { timedRequest, signInAdministrator } from '../../harness/client.ts';
import { progress } from '../../harness/progress.ts';
import { atMost, type Figure, observed } from '../../harness/report.ts';
import { median, percentile } from '../../harness/statistics.ts';

const lists = {
  users: {
    orders: ['', 'isApproved', 'username', 'email', 'emailConfirmed', 'hasProfile'],
    filters: ['', 'filter=Pending', 'filter=Approved', 'filter=Banned', 'filter=Locked', 'filter=Unconfirmed'],
    searches: [
      '',
      'a',
      'q',
      'ab',
      'å',
      '%',
      '_',
      'åse',
      'anne',
      'kari',
      'solveig',
      'zofia',
      'nabo',
      'nabo123',
      '999999',
      'finnes ikke',
      '%%%',
    ],
  },
  listings: {
    orders: ['', 'status', 'title', 'category', 'type'],
    filters: ['', 'type=Offer', 'category=Pets', 'status=Open', 'status=Removed', 'type=Request&category=Errands'],
    searches: ['', 'h', 'q', 'hj', '%', 'hjelp', 'båten', 'ærender', 'abc', 'abcde', 'finnes ikke', '%%%'],
  },
} as const;

const goalMs = 50;

export async function measureFiltered(
  origin: string,
  { label, rounds }: { label: string; rounds: number },
): Promise<Figure[]> {
  const { cookie } = await signInAdministrator(origin);
  const figures: Figure[] = [];
  for (const [list, { orders, filters, searches }] of Object.entries(lists)) {
    const tick = progress(`${list}, searched or filtered, ${label}`, searches.length);
    const all: number[] = [];
    const unfiltered: number[] = [];
    for (const search of searches) {
      const times: number[] = [];
      for (const filter of filters) {
        if (!search && !filter) continue;
        for (const order of orders.flatMap((name) =>
          name ? [`sorting=${name}`, `sorting=${name}&isDescending=true`] : [''],
        )) {
          const parameters = [order, filter, ...(search ? [`search=${encodeURIComponent(search)}`] : [])].filter(
            Boolean,
          );
          for (let round = 0; round < rounds; round += 1) {
            times.push((await timedRequest(`${origin}/api/admin/${list}?${parameters.join('&')}`, { cookie })).ms);
          }
        }
        unfiltered.push((await timedRequest(`${origin}/api/admin/${list}`, { cookie })).ms);
      }
      all.push(...times);
      figures.push(
        observed(
          `${label}: ${list}, ${search ? `searched for ${search}` : 'filtered only'}: median`,
          median(times),
          'ms',
        ),
      );
      figures.push(
        observed(
          `${label}: ${list}, ${search ? `searched for ${search}` : 'filtered only'}: p95`,
          percentile(times, 0.95),
          'ms',
        ),
      );
      tick();
    }
    figures.push(
      observed(`${label}: ${list}, neither searched nor filtered: p95`, percentile(unfiltered, 0.95), 'ms'),
      observed(`${label}: ${list}, searched or filtered, median`, median(all), 'ms'),
      atMost(goalMs, `${label}: ${list}, searched or filtered, p95`, percentile(all, 0.95), 'ms'),
    );
  }
  return figures;
}
