import { interleave, medianRatio } from '../harness/interleave.ts';
import { ask } from '../harness/console.ts';
import { progress } from '../harness/progress.ts';
import { type Figure, observed } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import { atLeastOurs } from './figures.ts';
import type { Peer } from './peer.ts';

export const callRounds = 7;

/** In each round a call is repeated so often, or until so much time has passed, yet not less than the fewest. */
const repetitions = { most: 20, fewest: 4, ms: 1_000 };

type Ours = { origin: string; cookie: string; baselineOrigin: string; middlePage: number };

/** Milliseconds of our users list call, the bare handler's and the peers', each in turn, with the peers' beside ours. */
export async function measureListCalls(ours: Ours, peers: readonly Peer[]): Promise<Figure[]> {
  const { origin, cookie, baselineOrigin, middlePage } = ours;
  const ourCall = (page: number) => {
    const address = `${origin}/api/admin/users?pageNumber=${page}&pageSize=10`;
    return () => askForRows(address, { cookie });
  };
  const calls = peers.flatMap((peer) => callsOf(peer, middlePage));
  const measured = await interleave<string>(
    Object.fromEntries([
      ['baseline', repeated(() => askForRows(`${baselineOrigin}/users/created_at/desc`))],
      [nameOfOurs('first page'), repeated(ourCall(1))],
      [nameOfOurs('middle page'), repeated(ourCall(middlePage))],
      ...calls.map(({ what, call }) => [what, repeated(call)]),
    ]),
    { rounds: callRounds, onRound: progress('list calls', callRounds + 1) },
  );
  const of = (name: string) => measured[name] ?? [];
  return [
    observed('bare handler, first page without the count', median(of('baseline')), 'ms'),
    ...(['first page', 'middle page'] as const).map((page) =>
      observed(nameOfOurs(page), median(of(nameOfOurs(page))), 'ms'),
    ),
    ...calls.flatMap(({ what, page }) => [
      observed(what, median(of(what)), 'ms'),
      atLeastOurs(what, medianRatio(of(what), of(nameOfOurs(page)))),
    ]),
  ];
}

function nameOfOurs(page: 'first page' | 'middle page'): string {
  return `ours, ${page}`;
}

/** As its interface asks, and in its favour without the count where that is a call of its own. */
function callsOf(peer: Peer, middlePage: number) {
  return (
    [
      { page: 'first page', number: 1 },
      { page: 'middle page', number: middlePage },
    ] as const
  ).flatMap(({ page, number }) => {
    const rows = peer.listCall(number);
    const call = () => askForRows(peer.origin + rows.path, rows.headers);
    const what = `${peer.name}, ${page}`;
    const count = peer.countCall?.();
    if (!count) return [{ what, page, call }];
    const both = async () => {
      const asked = await Promise.all([call(), ask(peer.origin + count.path, count.headers)]);
      return { ms: Math.max(...asked.map(({ ms }) => ms)) };
    };
    return [
      { what, page, call: both },
      { what: `${what} without the count`, page, call },
    ];
  });
}

async function askForRows(url: string, headers?: Record<string, string>): Promise<{ ms: number }> {
  const { ms, body } = await ask(url, headers);
  if (!body.includes('@grenda.example')) throw new Error(`${url} answered without users: ${body.slice(0, 200)}`);
  return { ms };
}

/** The median of the call's repetitions. */
function repeated(call: () => Promise<{ ms: number }>): () => Promise<number> {
  return async () => {
    const times: number[] = [];
    const started = performance.now();
    while (
      times.length < repetitions.fewest ||
      (times.length < repetitions.most && performance.now() - started < repetitions.ms)
    ) {
      times.push((await call()).ms);
    }
    return median(times);
  };
}
