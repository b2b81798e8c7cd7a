import { ProblemError } from '@grenda/contract';
import { approvedAddresses, newcomer, startProduct } from '../product.ts';
import { progress } from '../progress.ts';
import { type Figure, publish, told } from '../report.ts';
import { median, separability } from '../statistics.ts';

const rounds = 300;
const gapGoalMs = 2;
const separabilityGoal = 0.6;

/** The calls that could tell by their time whether an address has an account. */
const calls = {
  'sign-in, wrong password': (origin: string, email: string) =>
    newcomer(origin).signIn({ body: { email, password: 'not the password' }, query: { useCookies: true } }),
  'forgot password': (origin: string, email: string) => newcomer(origin).forgotPassword({ body: { email } }),
} as const;

/** Security row 11: known and unknown addresses in turn, one call at a time. */
export async function timing(): Promise<void> {
  const product = await startProduct();
  try {
    const known = await approvedAddresses(product.origin);
    const figures: Figure[] = [];
    for (const [what, call] of Object.entries(calls)) {
      const tick = progress(what, rounds);
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
      for (let round = 0; round < rounds; round += 1) {
        const address = known[round % known.length] ?? '';
        times.known.push(await timed(() => call(product.origin, address)));
        times.unknown.push(await timed(() => call(product.origin, `nobody${round}@example.no`)));
        tick();
      }
      figures.push(...compare(what, times));
    }
    await publish({ name: 'timing', settings: { rounds, engine: 'pglite', atOnce: 1 }, figures });
  } finally {
    await product.stop();
  }
}

function compare(what: string, times: { known: number[]; unknown: number[] }): Figure[] {
  const gapMs = Math.abs(median(times.known) - median(times.unknown));
  const area = separability(times.known, times.unknown);
  return [
    told(`${what}: median`, median(times.known), 'ms'),
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
