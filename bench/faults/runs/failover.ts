import { progress } from '../../harness/progress.ts';
import { countByRecipient, emailRetryWaitMs } from '../inbox.ts';
import { type InjectFault, runRound, type LoadedCluster, startLoadedCluster } from '../loaded-cluster.ts';
import { findClusterProblem } from '../machines.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { statusOf } from '../clients.ts';
import type { Product } from '../product.ts';
import { checkConversation } from '../check-conversation.ts';
import { checkResponse } from '../visitors.ts';
import { sleep, waitUntil } from '../wait.ts';
import { countAcknowledged, findLost, startWriters } from '../writers.ts';

const killRounds = 10;
const isolation = 'primary cut off from all others';
const maxRecoveryMs = 30_000;
/** Longer, because if etcd's leader is on the isolated machine, a new leader has to be elected first. */
const maxIsolatedRecoveryMs = 45_000;

export const failover: FaultRun = {
  about:
    'three PostgreSQL servers under Patroni, under load: the primary is killed 10 times, cut off from the synchronous standby, cut off from both standbys, and killed while a standby lags (promise 67, 20 min)',
  start: async (context) => {
    const problem = findClusterProblem();
    if (problem !== undefined) return [{ ...emptyOutcome('not run', 0), violations: [problem] }];
    const loaded = await startLoadedCluster(context);
    const { network } = loaded;
    const outcomes = [
      await runRounds(loaded, 'primary killed', killRounds, async ({ primary }, round) => {
        if (round % 3 === 2) {
          primary.killPostgres();
          return undefined;
        }
        await primary.kill();
        return () => primary.start();
      }),
      await runRounds(loaded, 'primary cut off from its standby', 2, async ({ primary, synchronous }) => {
        network.cut(primary, synchronous ? [synchronous] : []);
        return () => network.heal();
      }),
      await runRounds(loaded, isolation, 2, async ({ primary }, _round, { cluster }) => {
        network.cut(
          primary,
          cluster.machines.filter((machine) => machine !== primary),
        );
        return () => network.heal();
      }),
      await runRounds(loaded, 'lagging standby', 2, killWhileStandbyLags),
    ];
    outcomes.push(await checkMessages(loaded));
    outcomes.push(await checkEmails(loaded));
    outcomes.push(await runControl(loaded));
    return outcomes;
  },
};

function emptyOutcome(run: string, rounds: number): Outcome {
  return { run: `failover, ${run}`, rounds, acknowledged: 0, lost: 0, violations: [], figures: {} };
}

async function runRounds(
  loaded: LoadedCluster,
  name: string,
  rounds: number,
  injectFault: InjectFault,
): Promise<Outcome> {
  const { clients, acknowledged, responses } = loaded;
  const [acknowledgedBefore, firstResponse] = [countAcknowledged(acknowledged), responses.length];
  const recoveriesMs: number[] = [];
  const tick = progress(`failover, ${name}`, rounds);
  const errors: string[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      recoveriesMs.push(await runRound(loaded, round, injectFault));
      tick();
    }
  } catch (error) {
    errors.push(String(error));
    loaded.network.heal();
    await loaded.cluster.waitUntilHealthy().catch((unhealthy: unknown) => errors.push(String(unhealthy)));
  }
  const lost = await findLost(clients, acknowledged);
  const everyClient = [clients.administrator, ...clients.neighbours, ...loaded.pair.members];
  const sessions = await Promise.all(everyClient.map((client) => client.me().catch(statusOf)));
  const roundResponses = responses.slice(firstResponse);
  const violations = [
    ...errors,
    ...lost.map((each) => `Lost: ${each}.`),
    ...roundResponses.flatMap((response) => checkResponse(response)),
    ...loaded.products.flatMap(findUnexpectedErrors),
    ...sessions
      .filter((result) => typeof result === 'number')
      .map((status) => `A signed-in client got ${String(status)} after the rounds.`),
    ...recoveriesMs
      .filter((ms) => ms > (name === isolation ? maxIsolatedRecoveryMs : maxRecoveryMs))
      .map((ms) => `Writes did not succeed until ${Math.round(ms)} ms after the fault.`),
  ];
  return {
    ...emptyOutcome(name, rounds),
    acknowledged: countAcknowledged(acknowledged) - acknowledgedBefore,
    lost: lost.length,
    violations: [...new Set(violations)].slice(0, 8),
    figures: {
      responses: roundResponses.length,
      unavailable: roundResponses.filter(({ status }) => status === 503).length,
      slowestResponseMs: Math.round(Math.max(...roundResponses.map(({ ms }) => ms))),
      medianRecoveryMs: Math.round(recoveriesMs.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0),
      slowestRecoveryMs: Math.round(Math.max(...recoveriesMs)),
    },
  };
}

function findUnexpectedErrors(product: Product): string[] {
  const lines = product.log().split('\n');
  return lines.flatMap((line) => {
    if (!line.includes('"unexpected error"')) return [];
    const { path, err } = JSON.parse(line) as { path?: string; err?: { type?: string; code?: string; stack?: string } };
    return [`Unexpected error at ${path}: ${err?.type} ${err?.code} ${err?.stack?.split('\n')[0]}`];
  });
}

/** Kills the primary while one standby lags. Promoting that standby would lose writes. */
const killWhileStandbyLags: InjectFault = async ({ primary, others: [lagging] }) => {
  lagging?.signalWalReceiver('SIGSTOP');
  await sleep(5_000);
  await primary.kill();
  // The paused WAL receiver has lost its connection. Once it continues, the standby follows the new primary.
  lagging?.signalWalReceiver('SIGCONT');
  return () => primary.start();
};

async function checkMessages({ pair, messages, rounds }: LoadedCluster): Promise<Outcome> {
  const { stored, lost, duplicates, violations } = await checkConversation(pair, messages);
  return {
    ...emptyOutcome('messages', rounds.count),
    acknowledged: messages.length,
    lost,
    violations: violations.slice(0, 8),
    figures: { stored, duplicates },
  };
}

async function checkEmails({ inbox, acknowledged, rounds }: LoadedCluster): Promise<Outcome> {
  console.error('Waiting until the leases of emails whose sending was interrupted expire …');
  await sleep(emailRetryWaitMs);
  // Only confirmation emails count: some users were also approved during the run, and were emailed about that.
  const counts = countByRecipient(inbox.emails.filter(({ link }) => link?.pathname === '/confirm-email'));
  const withoutEmail = acknowledged.registrations.filter((email) => !counts.has(email));
  const duplicates = [...counts.values()].filter((count) => count > 1);
  const violations = [
    ...withoutEmail.map((email) => `No email arrived for ${email}.`),
    ...(duplicates.length > rounds.count
      ? [`${duplicates.length} emails arrived more than once in ${rounds.count} rounds.`]
      : []),
  ];
  return {
    ...emptyOutcome('emails', rounds.count),
    acknowledged: acknowledged.registrations.length,
    lost: withoutEmail.length,
    violations: violations.slice(0, 8),
    figures: { emails: inbox.emails.length, duplicates: duplicates.length },
  };
}

/** Turns synchronous replication off, and expects lost writes. If none are lost, the run cannot detect a loss. */
async function runControl(loaded: LoadedCluster): Promise<Outcome> {
  const { cluster, network, clients } = loaded;
  await cluster.waitUntilHealthy();
  await cluster.configure({ synchronous_mode: false, synchronous_mode_strict: false });
  const { primary } = await cluster.roles();
  const others = cluster.machines.filter((machine) => machine !== primary);
  const writers = startWriters(clients);
  await sleep(500);
  network.cut(primary, others);
  await sleep(2_000);
  await primary.kill();
  network.heal();
  await waitUntil('another machine is the primary', 120_000, async () => {
    return (await cluster.roles().catch(() => undefined))?.primary !== primary;
  });
  await sleep(3_000);
  await writers.stop();
  const lost = await findLost(clients, writers.acknowledged);
  return {
    ...emptyOutcome('control: asynchronous replication', 1),
    acknowledged: writers.count(),
    violations:
      lost.length > 0 ? [] : ['Nothing was lost without synchronous replication, so this run cannot detect a loss.'],
    figures: { lostAsExpected: lost.length },
  };
}
