import { setTimeout as wait } from 'node:timers/promises';
import { antiForgeryHeader, routes } from '@grenda/contract';
import { hash, verify } from '@node-rs/argon2';
import { medianRatio } from '../harness/interleave.ts';
import { startPostgres } from '../harness/postgres.ts';
import { askAll, generator, requestOf } from '../harness/load.ts';
import { probe } from '../harness/probe.ts';
import { approvedAddresses, demo, startProduct } from '../harness/product.ts';
import { progress } from '../harness/progress.ts';
import { type Figure, publish, observed } from '../harness/report.ts';
import { median, percentile } from '../harness/statistics.ts';

const rounds = 5;
const atOnce = 64;
/** Of a round; an address may sign in 25 times an hour. */
const jobs = 256;
const idleMs = 3_000;
const probeEveryMs = 5;
/** As the server hashes (promise 1). */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Sign-ins beside the machine's own rate of the same hash, and what a cheap call waits meanwhile (promise 4). */
export async function signIn(): Promise<void> {
  const tick = progress('sign-in', 2 * (rounds + 1));
  const postgres = await startPostgres();
  try {
    const onPostgres = await measure({ databaseUrl: postgres.url }, tick);
    const onPGlite = await measure({}, tick);
    await publish({
      name: 'sign-in',
      settings: { rounds, atOnce, signInsARound: jobs, probeEveryMs, generator },
      figures: [...figures('PostgreSQL 18', onPostgres), ...figures('PGlite', onPGlite)],
    });
  } finally {
    await postgres.stop();
  }
}

type Measured = {
  ratio: number;
  perSecond: number;
  idleP99Ms: number;
  /** While the bench hashes as fast as it can, and the product does nothing: what the machine itself costs. */
  crowdedP99Ms: number;
  busyP99Ms: number;
  eventLoopDelayP99Ms: number;
};

async function measure(database: { databaseUrl?: string }, onRound: () => void): Promise<Measured> {
  const product = await startProduct(database);
  try {
    const addresses = await approvedAddresses(product.origin);
    const passwordHash = await hash(demo.password, strength);
    const kept = { own: [], ours: [], idle: [], crowded: [], busy: [], delay: [] } as Record<string, number[]>;
    for (let round = 0; round <= rounds; round += 1) {
      const cheap = { origin: product.origin, path: routes.me.path, everyMs: probeEveryMs };
      const idle = await probe(cheap, () => wait(idleMs));
      const own = await probe(cheap, () => perSecond(() => verify(passwordHash, demo.password)));
      await product.look();
      const ours = await probe(cheap, () => signIns(product.origin, addresses, round));
      const { eventLoopDelayP99Ms } = await product.look();
      // The first round warms up.
      if (round > 0) {
        kept['own']?.push(own.result);
        kept['ours']?.push(ours.result);
        kept['idle']?.push(percentile(idle.times, 0.99));
        kept['crowded']?.push(percentile(own.times, 0.99));
        kept['busy']?.push(percentile(ours.times, 0.99));
        kept['delay']?.push(eventLoopDelayP99Ms);
      }
      onRound();
    }
    const middle = (name: string) => median(kept[name] ?? []);
    return {
      ratio: medianRatio(kept['ours'] ?? [], kept['own'] ?? []),
      perSecond: middle('ours'),
      idleP99Ms: middle('idle'),
      crowdedP99Ms: middle('crowded'),
      busyP99Ms: middle('busy'),
      eventLoopDelayP99Ms: middle('delay'),
    };
  } finally {
    await product.stop();
  }
}

/** A round of sign-ins, each from a network of its own (RFC 1918); answers with how many were done a second. */
async function signIns(origin: string, addresses: readonly string[], round: number): Promise<number> {
  let signedIn = round * jobs;
  const until = signedIn + jobs;
  const next = () => {
    if (signedIn === until) return undefined;
    const email = addresses[signedIn % addresses.length];
    const network = `10.${signedIn >> 16}.${(signedIn >> 8) & 255}.${signedIn & 255}`;
    signedIn += 1;
    return requestOf(origin, {
      method: 'POST',
      path: `${routes.signIn.path}?useCookies=true`,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': network,
        [antiForgeryHeader.name]: antiForgeryHeader.value,
      },
      body: JSON.stringify({ email, password: demo.password }),
    });
  };
  return (await askAll({ origin, connections: atOnce, next })).perSecond;
}

/** Does the jobs, so many at once; answers with how many were done a second. */
async function perSecond(job: (index: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < jobs) await job(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return jobs / ((performance.now() - started) / 1000);
}

function figures(engine: string, measured: Measured): Figure[] {
  const { ratio, perSecond: rate, idleP99Ms, crowdedP99Ms, busyP99Ms, eventLoopDelayP99Ms } = measured;
  const slowdown = busyP99Ms / idleP99Ms;
  return [
    observed(`${engine}: sign-ins`, rate, '/s'),
    {
      what: `${engine}: sign-ins vs the machine's hash rate`,
      value: ratio,
      unit: '×',
      goal: '≥ 0.85 ×',
      isReached: ratio >= 0.85,
    },
    observed(`${engine}: p99 of GET me, idle`, idleP99Ms, 'ms'),
    observed(`${engine}: … while another process hashes`, crowdedP99Ms / idleP99Ms, '× idle'),
    { what: `${engine}: … during sign-ins`, value: slowdown, unit: '× idle', goal: '≤ 3 ×', isReached: slowdown <= 3 },
    {
      what: `${engine}: event loop delay, p99`,
      value: eventLoopDelayP99Ms,
      unit: 'ms',
      goal: '< 50 ms',
      isReached: eventLoopDelayP99Ms < 50,
    },
  ];
}
