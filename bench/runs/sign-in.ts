import { setTimeout as wait } from 'node:timers/promises';
import { antiForgeryHeader, routes } from '@grenda/contract';
import { hash, verify } from '@node-rs/argon2';
import { medianRatio } from '../harness/interleave.ts';
import { startPostgres } from '../harness/postgres.ts';
import { sendAll, generator, rawRequest } from '../harness/load.ts';
import { probe } from '../harness/probe.ts';
import { listApprovedEmails, demo, startProduct } from '../harness/product.ts';
import { progress } from '../harness/progress.ts';
import { type Figure, publish, observed } from '../harness/report.ts';
import { median, percentile } from '../harness/statistics.ts';

const rounds = 5;
const concurrency = 64;
const jobsPerRound = 256;
const idleMs = 3_000;
const probePauseMs = 5;
/** The server's parameters (promise 1). */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function signIn(): Promise<void> {
  const tick = progress('sign-in', 2 * (rounds + 1));
  const postgres = await startPostgres();
  try {
    const onPostgres = await measure({ databaseUrl: postgres.url }, tick);
    const onPGlite = await measure({}, tick);
    await publish({
      name: 'sign-in',
      settings: { rounds, concurrency, signInsPerRound: jobsPerRound, probePauseMs, generator },
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
  /** Measured while this process hashes and the product is idle. */
  hashingP99Ms: number;
  busyP99Ms: number;
  eventLoopDelayP99Ms: number;
};

async function measure(database: { databaseUrl?: string }, onRound: () => void): Promise<Measured> {
  const product = await startProduct(database);
  try {
    const emails = await listApprovedEmails(product.origin);
    const passwordHash = await hash(demo.password, argon2Options);
    const samples: Record<'hashRate' | 'signInRate' | 'idle' | 'hashing' | 'busy' | 'delay', number[]> = {
      hashRate: [],
      signInRate: [],
      idle: [],
      hashing: [],
      busy: [],
      delay: [],
    };
    for (let round = 0; round <= rounds; round += 1) {
      const cheapRequest = { origin: product.origin, path: routes.me.path, pauseMs: probePauseMs };
      const idle = await probe(cheapRequest, () => wait(idleMs));
      const hashes = await probe(cheapRequest, () => measureRate(() => verify(passwordHash, demo.password)));
      await product.readProcessStats();
      const sent = await probe(cheapRequest, () => measureSignInRate(product.origin, emails, round));
      const { eventLoopDelayP99Ms } = await product.readProcessStats();
      if (round > 0) {
        samples.hashRate.push(hashes.result);
        samples.signInRate.push(sent.result);
        samples.idle.push(percentile(idle.times, 0.99));
        samples.hashing.push(percentile(hashes.times, 0.99));
        samples.busy.push(percentile(sent.times, 0.99));
        samples.delay.push(eventLoopDelayP99Ms);
      }
      onRound();
    }
    const medianOf = (name: keyof typeof samples) => median(samples[name]);
    return {
      ratio: medianRatio(samples.signInRate, samples.hashRate),
      perSecond: medianOf('signInRate'),
      idleP99Ms: medianOf('idle'),
      hashingP99Ms: medianOf('hashing'),
      busyP99Ms: medianOf('busy'),
      eventLoopDelayP99Ms: medianOf('delay'),
    };
  } finally {
    await product.stop();
  }
}

async function measureSignInRate(origin: string, emails: readonly string[], round: number): Promise<number> {
  let sent = round * jobsPerRound;
  const until = sent + jobsPerRound;
  const next = () => {
    if (sent === until) return undefined;
    const email = emails[sent % emails.length];
    const clientAddress = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
    sent += 1;
    return rawRequest(origin, {
      method: 'POST',
      path: `${routes.signIn.path}?useCookies=true`,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': clientAddress,
        [antiForgeryHeader.name]: antiForgeryHeader.value,
      },
      body: JSON.stringify({ email, password: demo.password }),
    });
  };
  return (await sendAll({ origin, connections: concurrency, next })).perSecond;
}

async function measureRate(job: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let startedJobs = 0;
  const worker = async () => {
    while (startedJobs < jobsPerRound) {
      startedJobs += 1;
      await job();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return jobsPerRound / ((performance.now() - started) / 1000);
}

function figures(engine: string, measured: Measured): Figure[] {
  const { ratio, perSecond: rate, idleP99Ms, hashingP99Ms, busyP99Ms, eventLoopDelayP99Ms } = measured;
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
    observed(`${engine}: p99 of GET me, while another process hashes`, hashingP99Ms / idleP99Ms, '× idle'),
    {
      what: `${engine}: p99 of GET me, during sign-ins`,
      value: slowdown,
      unit: '× idle',
      goal: '≤ 3 ×',
      isReached: slowdown <= 3,
    },
    {
      what: `${engine}: event loop delay, p99`,
      value: eventLoopDelayP99Ms,
      unit: 'ms',
      goal: '< 50 ms',
      isReached: eventLoopDelayP99Ms < 50,
    },
  ];
}
