import { progress } from '../../harness/progress.ts';
import { type Figure, observed } from '../../harness/report.ts';
import { median } from '../../harness/statistics.ts';
import { openConsole } from '../../harness/console.ts';
import { atMost } from './pages.ts';

/** Rounds that do not count: the products have answered unequally much before. */
const warmUpRounds = 100;

type Client = Awaited<ReturnType<typeof openConsole>>['client'];

/** Approve and ban on the big database in turn with the small one, each time another user. */
export async function measureDecisions(origins: { big: string; small: string }, rounds: number): Promise<Figure[]> {
  const big = await openDecider(origins.big);
  const small = await openDecider(origins.small);
  const tick = progress('approve and ban', warmUpRounds + rounds);
  const times = { big: emptyTimes(), small: emptyTimes() };
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    // In turn, and each of the two as often first.
    const turns = [['big', big] as const, ['small', small] as const];
    for (const [name, decide] of round % 2 ? turns : turns.toReversed()) {
      const { approve, ban } = await decide(round);
      if (round < warmUpRounds) continue;
      times[name].approve.push(approve);
      times[name].ban.push(ban);
    }
    tick();
  }
  return (['approve', 'ban'] as const).flatMap((decision) => [
    observed(`${decision} at 1,000`, median(times.small[decision]), 'ms'),
    atMost(1.2, `${decision} at 1,000,000 vs at 1,000`, median(times.big[decision]) / median(times.small[decision])),
  ]);
}

function emptyTimes() {
  return { approve: [] as number[], ban: [] as number[] };
}

/** What approves and bans the pending user of a round, and tells how long each took in milliseconds. */
async function openDecider(origin: string) {
  const { client } = await openConsole(origin);
  const ids = await pendingUsers(client);
  return async (round: number) => {
    const body = { userIds: [ids[round % ids.length] ?? ''] };
    return {
      approve: await timed(() => client.approveUsers({ body })),
      ban: await timed(() => client.banUsers({ body })),
    };
  };
}

/** Some pending users, from all over the list. */
async function pendingUsers(client: Client): Promise<string[]> {
  const unapproved = (await client.adminOverview())?.usersUnapproved ?? 0;
  const pages = Math.floor(unapproved / 10);
  const ids: string[] = [];
  for (let part = 0; part < 5; part += 1) {
    const pageNumber = 1 + Math.floor((part * pages) / 5);
    const page = await client.listUsers({ query: { sorting: 'isApproved', pageNumber } });
    ids.push(...(page?.users.filter((user) => !user.isApproved && !user.lockoutEnd).map((user) => user.userId) ?? []));
  }
  return ids;
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}
