import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, openSync, closeSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { idOfNobody } from './nobody.ts';
import type { Host } from './network-partition.ts';
import { shippedSettings } from './shipped-settings.ts';
import type { Stage } from './run-context.ts';
import { until } from './wait.ts';

/** A machine of the cluster, with etcd, Patroni and PostgreSQL; here it is a group of processes. */
export type Machine = Host & {
  name: string;
  /** Starts etcd and Patroni, and Patroni PostgreSQL. */
  start(): void;
  /** As when its power goes: kill -9 of all its processes. */
  kill(): Promise<void>;
  /** kill -9 of its PostgreSQL alone. */
  killPostgres(): void;
  /** Stops or continues what receives the primary's changes. */
  signalReceiver(signal: 'SIGSTOP' | 'SIGCONT'): void;
};

const firstGid = 61_011;

/** The settings of deploy/cluster, as they are for one of three machines on the loopback. */
export function prepareMachine(stage: Stage, number: 1 | 2 | 3): Machine {
  const uid = idOfNobody('-u');
  const gid = firstGid + number;
  const [name, address] = [`pg${number}`, `127.0.0.${10 + number}`];
  const folder = join(stage.folder, name);
  for (const each of [folder, join(folder, 'sockets')]) {
    mkdirSync(each);
    chownSync(each, uid, gid);
  }
  const inFolder = (file: string) => join(folder, file);
  const own = { 'name: pg1': `name: ${name}`, '10.0.0.11': address };
  writeSettings(inFolder('etcd.yaml'), 'etcd.yaml', own, { '/var/lib/etcd/grenda': inFolder('etcd') });
  writeSettings(inFolder('patroni.yaml'), 'patroni.yaml', own, {
    '/var/lib/postgresql/15/grenda': inFolder('data'),
    '/var/lib/postgresql/.pgpass-patroni': inFolder('pgpass'),
    '/var/run/postgresql': inFolder('sockets'),
  });

  const launch = (command: string, args: string[]) => {
    const output = openSync(inFolder(`${command}.log`), 'a');
    const env = { PATH: process.env['PATH'], HOME: folder };
    spawn(command, args, { cwd: folder, env, uid, gid, detached: true, stdio: ['ignore', output, output] }).unref();
    closeSync(output);
  };
  const kill = async () => {
    await until(`${name} has ended`, 10_000, () => {
      const left = processesOf(gid);
      for (const { pid } of left) end(pid);
      return left.length === 0;
    });
  };
  stage.defer(kill);
  return {
    name,
    address,
    gid,
    start: () => {
      launch('etcd', ['--config-file', inFolder('etcd.yaml')]);
      launch('patroni', [inFolder('patroni.yaml')]);
    },
    kill,
    killPostgres: () => {
      const postgres = processesOf(gid).filter(({ command }) => command.includes('postgres'));
      for (const { pid } of postgres) end(pid);
    },
    signalReceiver: (signal) => {
      const receivers = processesOf(gid).filter(({ command }) => command.includes('walreceiver'));
      for (const { pid } of receivers) process.kill(pid, signal);
    },
  };
}

/** The addresses of all three stand in the file; those of the machine itself only where the file says pg1's. */
function writeSettings(to: string, file: string, own: Record<string, string>, folders: Record<string, string>): void {
  const text = shippedSettings(`cluster/${file}`, folders);
  // What lists all three names pg1 and its address beside the others, on one line.
  const lines = text.split('\n').map((line) => {
    if (line.includes('10.0.0.12')) return line;
    return Object.entries(own).reduce((before, [from, into]) => before.replaceAll(from, into), line);
  });
  writeFileSync(to, lines.join('\n').replaceAll('10.0.0.', '127.0.0.'));
}

/** Every process of a group, with what it was started as. */
function processesOf(gid: number): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const isOfGroup = Number(/^Gid:\s+(\d+)/m.exec(status)?.[1]) === gid;
        if (!isOfGroup || /^State:\s+Z/m.test(status)) return [];
        return [{ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
      } catch {
        // It has ended since.
        return [];
      }
    });
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended since.
  }
}

/** What the machine lacks for a cluster, in a sentence; undefined when nothing. */
export function lackingForCluster(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'Not tried: it takes Linux, as root.';
  const needed = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', iptables: 'iptables' };
  const missing = Object.entries(needed).filter(([command]) => spawnSync(command, ['--version']).error !== undefined);
  const hasServer = spawnSync('/usr/lib/postgresql/15/bin/postgres', ['--version']).error === undefined;
  const packages = [...missing.map(([, name]) => name), ...(hasServer ? [] : ['postgresql-15'])];
  if (packages.length === 0) return undefined;
  return `Not tried: apt install ${packages.join(' ')} (Debian 12).`;
}
