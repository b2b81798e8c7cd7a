import { ProblemError } from '@grenda/contract';
import { approvedAddresses, newcomer, startProduct } from '../harness/product.ts';
import { progress } from '../harness/progress.ts';
import { type Figure, publish, observed } from '../harness/report.ts';
import { median, separability } from '../harness/statistics.ts';

const rounds = 300;
/** Of sign-ins that come together, one of them the one that is timed: 63 hashes lie before it. */
const crowdRounds = 60;
const atOnce = 64;
const gapGoalMs = 2;
const separabilityGoal = 0.6;

/** The calls that could tell by their time whether an address has an account. */
const calls = {
  'sign-in, wrong password': (origin: string, email: string) =>
    newcomer(origin).signIn({ body: { email, password: 'not the password' }, query: { useCookies: true } }),
  'forgot password': (origin: string, email: string) => newcomer(origin).forgotPassword({ body: { email } }),
} as const;

/** Promise 11: known and unknown addresses in turn, one call at a time, then as the last of many. */
export async function timing(): Promise<void> {
  const product = await startProduct();
  try {
    const known = await approvedAddresses(product.origin);
    const figures: Figure[] = [];
    for (const [what, call] of Object.entries(calls)) {
      const tick = progress(what, rounds);
      const times: Times = { known: [], unknown: [] };
      for (let round = 0; round < rounds; round += 1) {
        const address = known[round % known.length] ?? '';
        times.known.push(await timed(() => call(product.origin, address)));
        times.unknown.push(await timed(() => call(product.origin, `nobody${round}@example.no`)));
        tick();
      }
      figures.push(...compare(what, times));
    }
    figures.push(...compare(`sign-in, last of ${atOnce}`, await inCrowd(product.origin, known)));
    await publish({ name: 'timing', settings: { rounds, crowdRounds, engine: 'pglite' }, figures });
  } finally {
    await product.stop();
  }
}

/** How long after the answer before it the last of many sign-ins is refused: of the queue that tells as much as can be. */
async function inCrowd(origin: string, known: readonly string[]): Promise<Times> {
  const tick = progress(`sign-in, last of ${atOnce}`, crowdRounds);
  const times: Times = { known: [], unknown: [] };
  for (let round = 0; round < crowdRounds; round += 1) {
    times.known.push(await lastOfMany(origin, known[round % known.length] ?? '', round));
    times.unknown.push(await lastOfMany(origin, `nobody-last${round}@example.no`, round + crowdRounds));
    tick();
  }
  return times;
}

async function lastOfMany(origin: string, email: string, round: number): Promise<number> {
  const signIn = calls['sign-in, wrong password'];
  const answeredAt = async (address: string) => {
    await timed(() => signIn(origin, address));
    return performance.now();
  };
  const crowd = Array.from({ length: atOnce - 1 }, (_, i) => answeredAt(`crowd${round}-${i}@example.no`));
  const last = answeredAt(email);
  return (await last) - Math.max(...(await Promise.all(crowd)));
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

async function timed(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call().catch((error: unknown) => {
    // A refusal is the answer measured; anything else is a fault of the run.
    if (!(error instanceof ProblemError && error.problem.status === 401)) throw error;
  });
  return performance.now() - started;
}
