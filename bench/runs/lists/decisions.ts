import { progress } from '../../harness/progress.ts';
import { type Figure, observed } from '../../harness/report.ts';
import { median } from '../../harness/statistics.ts';
import { signInAdministrator } from '../../harness/client.ts';
import { ratioAtMost } from './pages.ts';

/** Rounds that warm up both instances, because only the one with the large database has handled requests before. */
const warmUpRounds = 100;

type Client = Awaited<ReturnType<typeof signInAdministrator>>['client'];

export async function measureDecisions(origins: { big: string; small: string }, rounds: number): Promise<Figure[]> {
  const big = await prepareDecisions(origins.big);
  const small = await prepareDecisions(origins.small);
  const tick = progress('approve and ban', warmUpRounds + rounds);
  const times = { big: emptyTimes(), small: emptyTimes() };
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const pair = [['big', big] as const, ['small', small] as const];
    for (const [name, decide] of round % 2 ? pair : pair.toReversed()) {
      const { approve, ban } = await decide(round);
      if (round < warmUpRounds) continue;
      times[name].approve.push(approve);
      times[name].ban.push(ban);
    }
    tick();
  }
  return (['approve', 'ban'] as const).flatMap((decision) => [
    observed(`${decision} at 1,000`, median(times.small[decision]), 'ms'),
    ratioAtMost(
      1.2,
      `${decision} at 1,000,000 vs at 1,000`,
      median(times.big[decision]) / median(times.small[decision]),
    ),
  ]);
}

function emptyTimes() {
  return { approve: [] as number[], ban: [] as number[] };
}

async function prepareDecisions(origin: string) {
  const { client } = await signInAdministrator(origin);
  const ids = await findPendingIds(client);
  return async (round: number) => {
    const body = { userIds: [ids[round % ids.length] ?? ''] };
    return {
      approve: await timed(() => client.approveUsers({ body })),
      ban: await timed(() => client.banUsers({ body })),
    };
  };
}

/** Returns the ids of pending users on five pages, spread over all users who are not approved. */
async function findPendingIds(client: Client): Promise<string[]> {
  const unapproved = (await client.readOverview())?.usersUnapproved ?? 0;
  const pages = Math.floor(unapproved / 10);
  const ids: string[] = [];
  for (let part = 0; part < 5; part += 1) {
    const pageNumber = 1 + Math.floor((part * pages) / 5);
    const page = await client.listUsers({ query: { sorting: 'isApproved', pageNumber } });
    ids.push(...(page?.users.filter((user) => !user.isApproved && !user.lockoutEnd).map((user) => user.userId) ?? []));
  }
  return ids;
}

async function timed(request: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await request();
  return performance.now() - started;
}
