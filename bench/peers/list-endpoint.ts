import { interleave, medianRatio } from '../harness/interleave.ts';
import { timedRequest } from '../harness/client.ts';
import { progress } from '../harness/progress.ts';
import { type Figure, observed } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import { atLeastOurs } from './figures.ts';
import type { Peer } from './peer.ts';

export const listRounds = 7;

/** A request is repeated for one second, but at least `min` and at most `max` times. */
const repetitions = { max: 20, min: 4, ms: 1_000 };

type Ours = { origin: string; cookie: string; baselineOrigin: string; middlePage: number };

export async function measureListEndpoint(ours: Ours, peers: readonly Peer[]): Promise<Figure[]> {
  const { origin, cookie, baselineOrigin, middlePage } = ours;
  const ourRequest = (page: number) => {
    const url = `${origin}/api/admin/users?pageNumber=${page}&pageSize=10`;
    return () => requestRows(url, { cookie });
  };
  const requests = peers.flatMap((peer) => requestsOf(peer, middlePage));
  const measured = await interleave<string>(
    Object.fromEntries([
      ['baseline', medianOfRepetitions(() => requestRows(`${baselineOrigin}/users/created_at/desc`))],
      [ourLabel('first page'), medianOfRepetitions(ourRequest(1))],
      [ourLabel('middle page'), medianOfRepetitions(ourRequest(middlePage))],
      ...requests.map(({ what, request }) => [what, medianOfRepetitions(request)]),
    ]),
    { rounds: listRounds, onRound: progress('list requests', listRounds + 1) },
  );
  const valuesOf = (name: string) => measured[name] ?? [];
  return [
    observed('bare handler, first page without the count', median(valuesOf('baseline')), 'ms'),
    ...(['first page', 'middle page'] as const).map((page) =>
      observed(ourLabel(page), median(valuesOf(ourLabel(page))), 'ms'),
    ),
    ...requests.flatMap(({ what, page }) => [
      observed(what, median(valuesOf(what)), 'ms'),
      atLeastOurs(what, medianRatio(valuesOf(what), valuesOf(ourLabel(page)))),
    ]),
  ];
}

function ourLabel(page: 'first page' | 'middle page'): string {
  return `ours, ${page}`;
}

/** Returns the list requests of the peer's user interface, with and without its separate request for the count. */
function requestsOf(peer: Peer, middlePage: number) {
  return (
    [
      { page: 'first page', number: 1 },
      { page: 'middle page', number: middlePage },
    ] as const
  ).flatMap(({ page, number }) => {
    const rows = peer.listRequest(number);
    const request = () => requestRows(peer.origin + rows.path, rows.headers);
    const what = `${peer.name}, ${page}`;
    const count = peer.countRequest?.();
    if (!count) return [{ what, page, request }];
    const both = async () => {
      const responses = await Promise.all([request(), timedRequest(peer.origin + count.path, count.headers)]);
      return { ms: Math.max(...responses.map(({ ms }) => ms)) };
    };
    return [
      { what, page, request: both },
      { what: `${what} without the count`, page, request },
    ];
  });
}

async function requestRows(url: string, headers?: Record<string, string>): Promise<{ ms: number }> {
  const { ms, body } = await timedRequest(url, headers);
  if (!body.includes('@grenda.example'))
    throw new Error(`The response of ${url} contains no users: ${body.slice(0, 200)}`);
  return { ms };
}

function medianOfRepetitions(request: () => Promise<{ ms: number }>): () => Promise<number> {
  return async () => {
    const times: number[] = [];
    const started = performance.now();
    while (
      times.length < repetitions.min ||
      (times.length < repetitions.max && performance.now() - started < repetitions.ms)
    ) {
      times.push((await request()).ms);
    }
    return median(times);
  };
}
