import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Machine, prepareMachine } from './machines.ts';
import { ports } from './ports.ts';
import { shippedSettings } from './shipped-settings.ts';
import type { Stage } from './run-context.ts';
import { sleep, until } from './wait.ts';

/** Three machines with PostgreSQL under Patroni, and HAProxy before them, by the settings of deploy/cluster. */
export type Cluster = {
  machines: readonly Machine[];
  /** The address of a database by way of HAProxy. */
  url(database: string): string;
  /** Who holds what part by now, as Patroni says. */
  parts(): Promise<Parts>;
  /** Waits until one is the primary, one stands by synchronously, and all go with the primary. */
  settle(): Promise<Parts>;
  /** Changes what Patroni keeps for the whole cluster. */
  configure(change: Record<string, unknown>): Promise<void>;
};

export type Parts = { primary: Machine; synchronous: Machine | undefined; others: Machine[] };

type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | 'unknown' };

const [superuser, owner] = ['postgres:choose-one', 'grenda:its-own'];
const settlesWithinMs = 120_000;

/** Starts them all and waits until they go together; they end with the stage. */
export async function startCluster(stage: Stage): Promise<Cluster> {
  const machines = ([1, 2, 3] as const).map((number) => prepareMachine(stage, number));
  for (const machine of machines) machine.start();
  await startHaproxy(stage);
  const named = (name: string | undefined) => machines.find((machine) => machine.name === name);

  const members = async (): Promise<Member[]> => {
    for (const { address } of machines) {
      const answer = await ask(`http://${address}:8008/cluster`);
      if (answer) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const parts = async () => partsOf(await members(), named);
  return {
    machines,
    url: (database) => `postgres://${owner}@127.0.0.1:${ports.postgres}/${database}`,
    parts: async () => {
      const found = await parts();
      if (!found) throw new Error('The cluster has no primary.');
      return found;
    },
    settle: async () => {
      let found: Parts | undefined;
      await until('the cluster goes together', settlesWithinMs, async () => {
        const all = await members();
        found = partsOf(all, named);
        return found?.synchronous !== undefined && all.length === 3 && all.every((each) => isWell(each, all));
      });
      if (!found) throw new Error('The cluster has no primary.');
      return found;
    },
    configure: async (change) => {
      const { primary } = (await parts()) ?? {};
      const answer = await ask(`http://${primary?.address}:8008/config`, {
        method: 'PATCH',
        body: JSON.stringify(change),
      });
      if (!answer) throw new Error('Patroni did not take the change.');
      await sleep(6_000);
    },
  };
}

function partsOf(members: readonly Member[], named: (name: string | undefined) => Machine | undefined) {
  const nameOf = (role: string) => members.find((member) => member.role === role)?.name;
  const primary = named(nameOf('leader'));
  if (!primary) return undefined;
  const synchronous = named(nameOf('sync_standby'));
  const rest = members.filter(({ role }) => role === 'replica').map(({ name }) => named(name));
  return { primary, synchronous, others: rest.filter((machine) => machine !== undefined) };
}

function isWell({ role, state, timeline, lag }: Member, all: readonly Member[]): boolean {
  const leader = all.find((member) => member.role === 'leader');
  if (role === 'leader') return state === 'running';
  return ['running', 'streaming'].includes(state) && timeline === leader?.timeline && lag !== 'unknown';
}

/** An answer with 200, or undefined. */
async function ask(url: string, init?: RequestInit): Promise<Response | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(2_000) });
    return answer.ok ? answer : undefined;
  } catch {
    return undefined;
  }
}

async function startHaproxy(stage: Stage): Promise<void> {
  const file = join(stage.folder, 'haproxy.cfg');
  const change = { '127.0.0.1:5000': `127.0.0.1:${ports.postgres}`, '10.0.0.': '127.0.0.' };
  writeFileSync(file, shippedSettings('cluster/haproxy.cfg', change));
  const haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const ended = once(haproxy, 'exit');
  stage.defer(async () => {
    haproxy.kill('SIGKILL');
    await ended;
  });
}

/** Makes a database of the product's own role, as docs/operate.md does, once the cluster takes connections. */
export async function createDatabase(name: string): Promise<void> {
  await until('the cluster takes connections', settlesWithinMs, async () => {
    const client = new Client({ connectionString: `postgres://${superuser}@127.0.0.1:${ports.postgres}/postgres` });
    try {
      await client.connect();
      await client.query(`create role grenda login password 'its-own' connection limit 60`);
      await client.query(`create database ${name} owner grenda`);
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  });
}
