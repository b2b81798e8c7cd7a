import { progress } from '../../harness/progress.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { type RecordedResponse, openClient, signInClients, statusOf } from '../clients.ts';
import type { Postgres } from '../postgres.ts';
import { type Product, startProduct } from '../product.ts';
import type { RunContext } from '../run-context.ts';
import { openPostgresStore } from '../stores.ts';
import { checkResponse, startVisitors } from '../visitors.ts';
import { sleep, waitUntil } from '../wait.ts';
import { findLost, startWriters } from '../writers.ts';

const roundsPerMode = 4;
const maxRejectionMs = 3_000;
const maxRecoveryMs = 2_000;

export const database: FaultRun = {
  about:
    'PostgreSQL is stopped and restarted under load: requests get 503 within 3 s, and succeed again within 2 s of the restart (promise 41)',
  start: async (context) => [await stopUnderLoad(context)],
};

async function stopUnderLoad(context: RunContext): Promise<Outcome> {
  const { postgres, store } = await openPostgresStore(context);
  const product = await startProduct(context, { store });
  const responses: RecordedResponse[] = [];
  const clients = await signInClients(product.origin, 4, (response) => responses.push(response));
  const visitors = startVisitors(product.origin, (response) => responses.push(response));
  const writers = startWriters(clients, (response) => responses.push(response));
  const recoveriesMs: number[] = [];
  const modes = Array.from({ length: roundsPerMode }, () => ['fast', 'immediate'] as const).flat();
  const tick = progress('restarts of PostgreSQL', modes.length);
  for (const mode of modes) {
    await sleep(500);
    postgres.stop(mode);
    await sleep(2_500);
    recoveriesMs.push(await startAndTimeRecovery(postgres, product));
    tick();
  }
  await Promise.all([visitors.stop(), writers.stop()]);
  const lost = await findLost(clients, writers.acknowledged);

  const rejected = responses.filter(({ status }) => status === 503);
  const slowestMs = Math.max(...rejected.map(({ ms }) => ms));
  const violations = [
    ...lost.map((each) => `Lost: ${each}.`),
    ...responses.flatMap((response) => checkResponse(response, maxRejectionMs)),
    ...(product.isAlive() ? [] : ['The process died.']),
    ...recoveriesMs
      .filter((ms) => ms > maxRecoveryMs)
      .map((ms) => `Requests did not succeed until ${Math.round(ms)} ms after the restart.`),
    ...(rejected.length === 0 ? ['No request got a 503, so the stops tested nothing.'] : []),
  ];
  return {
    run: 'database, postgres',
    rounds: modes.length,
    acknowledged: writers.count(),
    lost: lost.length,
    violations: [...new Set(violations)].slice(0, 8),
    figures: {
      responses: responses.length,
      unavailable: rejected.length,
      slowestUnavailableMs: Math.round(slowestMs),
      slowestRecoveryMs: Math.round(Math.max(...recoveriesMs)),
    },
  };
}

async function startAndTimeRecovery(postgres: Postgres, product: Product): Promise<number> {
  postgres.start();
  const visitor = openClient(product.origin);
  return waitUntil('requests succeed again', 20_000, async () => {
    const status = await visitor.forgotPassword({ body: { email: 'ingen@nabo.example' } }).then(() => 200, statusOf);
    return status === 200;
  });
}
