import { hash, verify } from '@node-rs/argon2';
import { approvedAddresses, demo, newcomer, startProduct } from '../product.ts';
import { progress } from '../progress.ts';
import { publish } from '../report.ts';
import { median, percentile } from '../statistics.ts';

const rounds = 5;
const atOnce = 64;
/** As the server hashes (security row 1). */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Sign-ins beside the machine's own rate of the same hash, and what a cheap call waits meanwhile (security row 4). */
export async function signIn(): Promise<void> {
  const product = await startProduct();
  try {
    const addresses = await approvedAddresses(product.origin);
    const passwordHash = await hash(demo.password, strength);
    const tick = progress('sign-in', rounds);
    const ratios: number[] = [];
    const idle: number[] = [];
    const busy: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      idle.push(...(await meWhile(product.origin, sleep(1_500))));
      const own = await perSecond(atOnce, () => verify(passwordHash, demo.password));
      const signingIn = perSecond(atOnce, (index) => {
        const email = addresses[(round * atOnce + index) % addresses.length] ?? '';
        const body = { email, password: demo.password };
        return newcomer(product.origin).signIn({ body, query: { useCookies: true } });
      });
      busy.push(...(await meWhile(product.origin, signingIn)));
      ratios.push((await signingIn) / own);
      tick();
    }
    const ratio = median(ratios);
    const slowdown = percentile(busy, 0.99) / percentile(idle, 0.99);
    await publish({
      name: 'sign-in',
      settings: { rounds, atOnce, engine: 'pglite', generator: 'fetch, same machine' },
      figures: [
        { what: "rate, of the machine's own", value: ratio, unit: '×', goal: '≥ 0.85 ×', isReached: ratio >= 0.85 },
        { what: 'p99 of GET me, idle', value: percentile(idle, 0.99), unit: 'ms', goal: '', isReached: true },
        { what: 'p99 of GET me, meanwhile', value: slowdown, unit: '× idle', goal: '≤ 3 ×', isReached: slowdown <= 3 },
      ],
    });
  } finally {
    await product.stop();
  }
}

/** Runs that many jobs at once; answers with how many were done a second. */
async function perSecond(jobs: number, job: (index: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await Promise.all(Array.from({ length: jobs }, (_, index) => job(index)));
  return jobs / ((performance.now() - started) / 1000);
}

/** How long a visitor's `me` takes, in milliseconds, call after call until something else is over. */
async function meWhile(origin: string, other: Promise<unknown>): Promise<number[]> {
  const over = new AbortController();
  const ended = other.finally(() => over.abort());
  const times: number[] = [];
  while (!over.signal.aborted) {
    const started = performance.now();
    await (await fetch(`${origin}/api/auth/me`)).arrayBuffer();
    times.push(performance.now() - started);
  }
  await ended;
  return times;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
