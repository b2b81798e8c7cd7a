import { ProblemError } from '@grenda/contract';
import { listApprovedEmails, newClient, startProduct } from '../harness/product.ts';
import { progress } from '../harness/progress.ts';
import { type Figure, publish, observed } from '../harness/report.ts';
import { median, separability } from '../harness/statistics.ts';

const rounds = 300;
/** Rounds in which only the last sign-in is timed, with 63 hashes queued before it. */
const concurrentRounds = 60;
const concurrency = 64;
const gapGoalMs = 2;
const separabilityGoal = 0.6;

const requests = {
  'sign-in, wrong password': (origin: string, email: string) =>
    newClient(origin).signIn({ body: { email, password: 'not the password' }, query: { useCookies: true } }),
  'forgot password': (origin: string, email: string) => newClient(origin).forgotPassword({ body: { email } }),
} as const;

export async function timing(): Promise<void> {
  const product = await startProduct();
  try {
    const known = await listApprovedEmails(product.origin);
    const figures: Figure[] = [];
    for (const [what, request] of Object.entries(requests)) {
      const tick = progress(what, rounds);
      const times: Times = { known: [], unknown: [] };
      for (let round = 0; round < rounds; round += 1) {
        const email = known[round % known.length] ?? '';
        times.known.push(await timeRequest(() => request(product.origin, email)));
        times.unknown.push(await timeRequest(() => request(product.origin, `nobody${round}@example.no`)));
        tick();
      }
      figures.push(...compare(what, times));
    }
    figures.push(...compare(`sign-in, last of ${concurrency}`, await measureLastOfMany(product.origin, known)));
    await publish({ name: 'timing', settings: { rounds, concurrentRounds, engine: 'pglite' }, figures });
  } finally {
    await product.stop();
  }
}

async function measureLastOfMany(origin: string, known: readonly string[]): Promise<Times> {
  const tick = progress(`sign-in, last of ${concurrency}`, concurrentRounds);
  const times: Times = { known: [], unknown: [] };
  for (let round = 0; round < concurrentRounds; round += 1) {
    times.known.push(await timeLastOfMany(origin, known[round % known.length] ?? '', round));
    times.unknown.push(await timeLastOfMany(origin, `nobody-last${round}@example.no`, round + concurrentRounds));
    tick();
  }
  return times;
}

/** Returns the time between the last two responses, the best estimate of how long the last request took. */
async function timeLastOfMany(origin: string, email: string, round: number): Promise<number> {
  const signIn = requests['sign-in, wrong password'];
  const respondedAt = async (attempted: string) => {
    await ignore401(() => signIn(origin, attempted));
    return performance.now();
  };
  const others = Array.from({ length: concurrency - 1 }, (_, i) => respondedAt(`crowd${round}-${i}@example.no`));
  const last = respondedAt(email);
  return (await last) - Math.max(...(await Promise.all(others)));
}

type Times = { known: number[]; unknown: number[] };

function compare(what: string, times: Times): Figure[] {
  const gapMs = Math.abs(median(times.known) - median(times.unknown));
  const area = separability(times.known, times.unknown);
  return [
    observed(`${what}: median`, median(times.known), 'ms'),
    { what: `${what}: gap`, value: gapMs, unit: 'ms', goal: `≤ ${gapGoalMs} ms`, isReached: gapMs <= gapGoalMs },
    {
      what: `${what}: AUC`,
      value: area,
      unit: '',
      goal: `≤ ${separabilityGoal}`,
      isReached: area <= separabilityGoal,
    },
  ];
}

async function timeRequest(request: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await ignore401(request);
  return performance.now() - started;
}

/** 401 is the expected response to a wrong password. Any other error is a bug in the benchmark. */
async function ignore401(request: () => Promise<unknown>): Promise<void> {
  await request().catch((error: unknown) => {
    if (!(error instanceof ProblemError && error.problem.status === 401)) throw error;
  });
}
