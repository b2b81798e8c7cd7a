import { progress } from '../../harness/progress.ts';
import { countByAddress } from '../inbox.ts';
import { type Break, breakOnce, type LoadedCluster, openLoadedCluster } from '../loaded-cluster.ts';
import { lackingForCluster } from '../machines.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { statusOf } from '../clients.ts';
import type { Product } from '../product.ts';
import { readCorrespondence } from '../check-conversation.ts';
import { faultOfAnswer } from '../visitors.ts';
import { sleep, until } from '../wait.ts';
import { countOf, findLost, startWriters } from '../writers.ts';

const killRounds = 10;
const writesAgainWithinMs = 30_000;
/** A primary that is cut off takes etcd's leader with it at times, which then has to be elected anew, too. */
const cutWritesAgainWithinMs = 45_000;
/** The lease of a mail whose sender lost its database is 2 minutes; after it comes the look that finds it. */
const leaseMs = 140_000;

/** Promise 67: the primary of a replicated PostgreSQL is lost, cut off, or stands before a standby that lags. */
export const failover: FaultRun = {
  about:
    'three PostgreSQL under Patroni, the primary killed 10 times under load, cut off, before a lagging standby (20 min)',
  start: async (stage) => {
    const lacking = lackingForCluster();
    if (lacking !== undefined) return [{ ...outcomeOf('failover', 0), faults: [lacking] }];
    const loaded = await openLoadedCluster(stage);
    const { network } = loaded;
    const outcomes = [
      await play(loaded, 'the primary killed', killRounds, async ({ primary }, round) => {
        // Every third time its machine lives on and PostgreSQL alone is gone.
        if (round % 3 === 2) {
          primary.killPostgres();
          return undefined;
        }
        await primary.kill();
        return () => primary.start();
      }),
      await play(loaded, 'cut from its standby', 2, async ({ primary, synchronous }) => {
        network.cut(primary, synchronous ? [synchronous] : []);
        return () => network.heal();
      }),
      await play(loaded, 'cut from all others', 2, async ({ primary }, _round, { cluster }) => {
        network.cut(
          primary,
          cluster.machines.filter((machine) => machine !== primary),
        );
        return () => network.heal();
      }),
      await play(loaded, 'a standby that lags', 2, lag),
    ];
    outcomes.push(await readMessages(loaded));
    outcomes.push(await tellMails(loaded));
    outcomes.push(await control(loaded));
    return outcomes;
  },
};

function outcomeOf(run: string, rounds: number): Outcome {
  return { run: `failover, ${run}`, rounds, acknowledged: 0, lost: 0, faults: [], figures: {} };
}

/** Breaks something under load again and again; then looks for all that was acknowledged. */
async function play(loaded: LoadedCluster, name: string, rounds: number, breakIt: Break): Promise<Outcome> {
  const { people, acknowledged, answers } = loaded;
  const [before, begun] = [countOf(acknowledged), answers.length];
  const againMs: number[] = [];
  const tick = progress(`failover, ${name}`, rounds);
  const brokenOff: string[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      againMs.push(await breakOnce(loaded, round, breakIt));
      tick();
    }
  } catch (error) {
    brokenOff.push(String(error));
    loaded.network.heal();
    await loaded.cluster.settle().catch((unsettled: unknown) => brokenOff.push(String(unsettled)));
  }
  const lost = await findLost(people, acknowledged);
  const everybody = [people.administrator, ...people.neighbours, ...loaded.pair.people];
  const signedIn = await Promise.all(everybody.map((one) => one.me().catch(statusOf)));
  const seen = answers.slice(begun);
  const faults = [
    ...brokenOff,
    ...lost.map((each) => `Lost: ${each}.`),
    ...seen.flatMap((answer) => faultOfAnswer(answer)),
    ...loaded.products.flatMap(unexpectedErrors),
    ...signedIn.filter((one) => typeof one === 'number').map((status) => `A session answered ${String(status)}.`),
    ...againMs
      .filter((ms) => ms > (name === 'cut from all others' ? cutWritesAgainWithinMs : writesAgainWithinMs))
      .map((ms) => `Writes again only after ${Math.round(ms)} ms.`),
  ];
  return {
    ...outcomeOf(name, rounds),
    acknowledged: countOf(acknowledged) - before,
    lost: lost.length,
    faults: [...new Set(faults)].slice(0, 8),
    figures: {
      answers: seen.length,
      refused: seen.filter(({ status }) => status === 503).length,
      slowestAnswerMs: Math.round(Math.max(...seen.map(({ ms }) => ms))),
      writesAgainMedianMs: Math.round(againMs.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0),
      writesAgainMs: Math.round(Math.max(...againMs)),
    },
  };
}

/** What the product itself did not expect, by what its log may say of it. */
function unexpectedErrors(product: Product): string[] {
  const lines = product.log().split('\n');
  return lines.flatMap((line) => {
    if (!line.includes('"unexpected error"')) return [];
    const { path, err } = JSON.parse(line) as { path?: string; err?: { type?: string; code?: string; stack?: string } };
    return [`Unexpected at ${path}: ${err?.type} ${err?.code} ${err?.stack?.split('\n')[0]}`];
  });
}

/** The other standby hears nothing for 5 s of writes, then the primary is killed: the lagging one must not follow it. */
const lag: Break = async ({ primary, others: [lagging] }) => {
  lagging?.signalReceiver('SIGSTOP');
  await sleep(5_000);
  await primary.kill();
  // What it was stopped in has ended with the primary; it goes on as the standby of the next.
  lagging?.signalReceiver('SIGCONT');
  return () => primary.start();
};

/** The messages of all rounds are there once, in one order for both. */
async function readMessages({ pair, messages, rounds }: LoadedCluster): Promise<Outcome> {
  const { kept, lost, doubled, faults } = await readCorrespondence(pair, messages);
  return {
    ...outcomeOf('messages', rounds.count),
    acknowledged: messages.length,
    lost,
    faults: faults.slice(0, 8),
    figures: { kept, doubled },
  };
}

/** No mail of all rounds is lost, and at most one a round came twice. */
async function tellMails({ inbox, acknowledged, rounds }: LoadedCluster): Promise<Outcome> {
  console.error('Waiting for the lease of mails that were in hand to end …');
  await sleep(leaseMs);
  // Who was approved meanwhile has had a mail of that, too.
  const counts = countByAddress(inbox.mails.filter(({ link }) => link?.pathname === '/confirm-email'));
  const unmailed = acknowledged.registrations.filter((email) => !counts.has(email));
  const doubled = [...counts.values()].filter((count) => count > 1);
  const faults = [
    ...unmailed.map((email) => `No mail came to ${email}.`),
    ...(doubled.length > rounds.count ? [`${doubled.length} mails came twice in ${rounds.count} rounds.`] : []),
  ];
  return {
    ...outcomeOf('mails', rounds.count),
    acknowledged: acknowledged.registrations.length,
    lost: unmailed.length,
    faults: faults.slice(0, 8),
    figures: { mails: inbox.mails.length, doubled: doubled.length },
  };
}

/** Without synchronous replication, a standby that lags loses what was acknowledged: otherwise the run could not tell. */
async function control(loaded: LoadedCluster): Promise<Outcome> {
  const { cluster, network, people } = loaded;
  await cluster.settle();
  await cluster.configure({ synchronous_mode: false, synchronous_mode_strict: false });
  const { primary } = await cluster.parts();
  const others = cluster.machines.filter((machine) => machine !== primary);
  const writers = startWriters(people);
  await sleep(500);
  network.cut(primary, others);
  await sleep(2_000);
  await primary.kill();
  network.heal();
  await until('there is another primary', 120_000, async () => {
    return (await cluster.parts().catch(() => undefined))?.primary !== primary;
  });
  await sleep(3_000);
  await writers.stop();
  const lost = await findLost(people, writers.acknowledged);
  return {
    ...outcomeOf('control: not synchronous', 1),
    acknowledged: writers.count(),
    faults: lost.length > 0 ? [] : ['Nothing was lost without synchronous replication: the run cannot tell.'],
    figures: { lostAsExpected: lost.length },
  };
}
