import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Machine, prepareMachine } from './machines.ts';
import { ports } from './ports.ts';
import { shippedSettings } from './shipped-settings.ts';
import type { RunContext } from './run-context.ts';
import { sleep, waitUntil } from './wait.ts';

export type Cluster = {
  machines: readonly Machine[];
  url(database: string): string;
  standbyUrl(database: string): string;
  runOn(machine: Machine, database: string, sql: string): Promise<Record<string, unknown>[]>;
  roles(): Promise<Roles>;
  waitUntilHealthy(): Promise<Roles>;
  configure(settings: Record<string, unknown>): Promise<void>;
};

export type Roles = { primary: Machine; synchronous: Machine | undefined; others: Machine[] };

type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | 'unknown' };

const [superuserLogin, ownerLogin] = ['postgres:choose-one', 'grenda:its-own'];
const healthyWithinMs = 120_000;

export async function startCluster(context: RunContext): Promise<Cluster> {
  const machines = ([1, 2, 3] as const).map((number) => prepareMachine(context, number));
  for (const machine of machines) machine.start();
  await startHaproxy(context);
  const findMachine = (name: string | undefined) => machines.find((machine) => machine.name === name);

  const members = async (): Promise<Member[]> => {
    for (const { address } of machines) {
      const response = await fetchOk(`http://${address}:8008/cluster`);
      if (response) return ((await response.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const findRoles = async () => rolesOf(await members(), findMachine);
  return {
    machines,
    url: (database) => `postgres://${ownerLogin}@127.0.0.1:${ports.postgres}/${database}`,
    standbyUrl: (database) => `postgres://${ownerLogin}@127.0.0.1:${ports.standbys}/${database}`,
    runOn: async ({ address }, database, sql) => {
      const client = new Client({ connectionString: `postgres://${superuserLogin}@${address}:5432/${database}` });
      try {
        await client.connect();
        return (await client.query<Record<string, unknown>>(sql)).rows;
      } finally {
        await client.end().catch(() => {});
      }
    },
    roles: async () => {
      const found = await findRoles();
      if (!found) throw new Error('The cluster has no primary.');
      return found;
    },
    waitUntilHealthy: async () => {
      let found: Roles | undefined;
      await waitUntil('the cluster is healthy', healthyWithinMs, async () => {
        const all = await members();
        found = rolesOf(all, findMachine);
        return found?.synchronous !== undefined && all.length === 3 && all.every((member) => isHealthy(member, all));
      });
      if (!found) throw new Error('The cluster has no primary.');
      return found;
    },
    configure: async (settings) => {
      const { primary } = (await findRoles()) ?? {};
      const response = await fetchOk(`http://${primary?.address}:8008/config`, {
        method: 'PATCH',
        body: JSON.stringify(settings),
      });
      if (!response) throw new Error('Patroni did not accept the new configuration.');
      // Patroni applies it within its `loop_wait` of 5 s.
      await sleep(6_000);
    },
  };
}

function rolesOf(members: readonly Member[], findMachine: (name: string | undefined) => Machine | undefined) {
  const nameOf = (role: string) => members.find((member) => member.role === role)?.name;
  const primary = findMachine(nameOf('leader'));
  if (!primary) return undefined;
  const synchronous = findMachine(nameOf('sync_standby'));
  const replicas = members.filter(({ role }) => role === 'replica').map(({ name }) => findMachine(name));
  return { primary, synchronous, others: replicas.filter((machine) => machine !== undefined) };
}

function isHealthy({ role, state, timeline, lag }: Member, all: readonly Member[]): boolean {
  const leader = all.find((member) => member.role === 'leader');
  if (role === 'leader') return state === 'running';
  return ['running', 'streaming'].includes(state) && timeline === leader?.timeline && lag !== 'unknown';
}

async function fetchOk(url: string, init?: RequestInit): Promise<Response | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(2_000) });
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}

async function startHaproxy(context: RunContext): Promise<void> {
  const file = join(context.folder, 'haproxy.cfg');
  const replacements = {
    '127.0.0.1:5000': `127.0.0.1:${ports.postgres}`,
    '127.0.0.1:5001': `127.0.0.1:${ports.standbys}`,
    '10.0.0.': '127.0.0.',
  };
  writeFileSync(file, shippedSettings('cluster/haproxy.cfg', replacements));
  const haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const ended = once(haproxy, 'exit');
  context.defer(async () => {
    haproxy.kill('SIGKILL');
    await ended;
  });
}

export async function createRoleAndDatabase(name: string): Promise<void> {
  await waitUntil('the cluster accepts connections', healthyWithinMs, async () => {
    const client = new Client({
      connectionString: `postgres://${superuserLogin}@127.0.0.1:${ports.postgres}/postgres`,
    });
    try {
      await client.connect();
      await client.query(`create role grenda login password 'its-own' connection limit 70`);
      await client.query(`create database ${name} owner grenda`);
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  });
}
