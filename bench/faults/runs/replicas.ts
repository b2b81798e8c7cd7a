import { progress } from '../../harness/progress.ts';
import type { Roles } from '../cluster.ts';
import { type LoadedCluster, startLoadedCluster } from '../loaded-cluster.ts';
import { findClusterProblem } from '../machines.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { createVersionedListings, type VersionedListings } from '../versioned-listings.ts';
import { sleep, waitUntil } from '../wait.ts';

const rounds = 2;
/** Longer than the maximum age of data read from a standby (promise 123). */
const faultMs = 6_000;
/** After a failover, no standby is read for up to `checkpoint_timeout`, 5 minutes (decision 148). Plus 30 s. */
const maxReturnMs = 330_000;

type InjectFault = (roles: Roles, loaded: LoadedCluster) => Promise<() => Promise<void> | void>;

export const replicas: FaultRun = {
  about:
    'the cluster of the run failover, with READ_DATABASE_URL: while the product reads from standbys, a standby is killed, replay is paused, a standby is cut off, and the primary is killed (promise 123, 15 min)',
  start: async (context) => {
    const problem = findClusterProblem();
    if (problem !== undefined) return [{ ...emptyOutcome('not run', 0), violations: [problem] }];
    const loaded = await startLoadedCluster(context, { readsStandbys: true });
    const listings = await createVersionedListings(loaded);
    return [
      await runRounds(loaded, listings, 'standby killed', async ({ others: [standby] }) => {
        await standby?.kill();
        return () => standby?.start();
      }),
      await runRounds(loaded, listings, 'replay paused', async ({ synchronous, others }, { cluster }) => {
        const standbys = [...(synchronous ? [synchronous] : []), ...others];
        const onEach = async (sql: string) =>
          void (await Promise.all(standbys.map((standby) => cluster.runOn(standby, 'postgres', sql))));
        await onEach('select pg_wal_replay_pause()');
        return () => onEach('select pg_wal_replay_resume()');
      }),
      await runRounds(loaded, listings, 'standby cut off from the primary', async (roles, { network }) => {
        const [standby] = roles.others;
        if (standby) network.cut(standby, [roles.primary]);
        return () => network.heal();
      }),
      await runRounds(loaded, listings, 'primary killed', async ({ primary }) => {
        await primary.kill();
        return () => primary.start();
      }),
    ];
  },
};

function emptyOutcome(run: string, count: number): Outcome {
  return { run: `replicas, ${run}`, rounds: count, acknowledged: 0, lost: 0, violations: [], figures: {} };
}

async function runRounds(
  loaded: LoadedCluster,
  listings: VersionedListings,
  name: string,
  injectFault: InjectFault,
): Promise<Outcome> {
  const { cluster } = loaded;
  const tick = progress(`replicas, ${name}`, rounds);
  const returnsMs: number[] = [];
  const mayBeUnavailable = name === 'primary killed';
  listings.resetFigures();
  for (let round = 0; round < rounds; round += 1) {
    const roles = await cluster.waitUntilHealthy();
    returnsMs.push(await waitUntilStandbysAreRead(loaded));
    const traffic = listings.startRound();
    await sleep(2_000);
    const repair = await injectFault(roles, loaded);
    await sleep(faultMs);
    await repair();
    await traffic.waitForNewVersion();
    await traffic.stop();
    tick();
  }
  await cluster.waitUntilHealthy();
  const { reads, stale, unavailable, errors, acknowledged, lost } = await listings.readResult();
  const violations = [
    ...stale,
    ...errors,
    ...(unavailable > 0 && !mayBeUnavailable ? [`${unavailable} reads got 503.`] : []),
    ...(lost > 0 ? ['The last acknowledged version is lost.'] : []),
  ];
  return {
    ...emptyOutcome(name, rounds),
    acknowledged,
    lost,
    violations: [...new Set(violations)].slice(0, 8),
    figures: { reads, unavailable, slowestReturnMs: Math.round(Math.max(...returnsMs)) },
  };
}

async function waitUntilStandbysAreRead(loaded: LoadedCluster): Promise<number> {
  const { cluster, pair } = loaded;
  const { primary } = await cluster.roles();
  const standbys = cluster.machines.filter((machine) => machine !== primary);
  const countReads = async () => {
    const sql = `select sum(idx_scan)::int as scans from pg_stat_user_tables where relname = 'listings'`;
    const rows = await Promise.all(standbys.map((standby) => cluster.runOn(standby, 'neighbourhood', sql)));
    return rows.flat().reduce((sum, { scans }) => sum + Number(scans ?? 0), 0);
  };
  const before = await countReads();
  const read = async () => {
    for (const member of pair.members) await member.listNearby({ query: {} }).catch(() => undefined);
  };
  return waitUntil(
    'reads use a standby',
    maxReturnMs,
    async () => {
      for (let count = 0; count < 5; count += 1) await read();
      return (await countReads()) > before;
    },
    1_000,
  );
}
