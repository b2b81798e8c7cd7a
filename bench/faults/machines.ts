import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, openSync, closeSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { idOfNobody } from './nobody.ts';
import type { Host } from './network-partition.ts';
import { shippedSettings } from './shipped-settings.ts';
import type { RunContext } from './run-context.ts';
import { waitUntil } from './wait.ts';

export type Machine = Host & {
  name: string;
  start(): void;
  kill(): Promise<void>;
  killPostgres(): void;
  signalWalReceiver(signal: 'SIGSTOP' | 'SIGCONT'): void;
};

const baseGid = 61_011;

export function prepareMachine(context: RunContext, number: 1 | 2 | 3): Machine {
  const uid = idOfNobody('-u');
  const gid = baseGid + number;
  const [name, address] = [`pg${number}`, `127.0.0.${10 + number}`];
  const folder = join(context.folder, name);
  for (const each of [folder, join(folder, 'sockets')]) {
    mkdirSync(each);
    chownSync(each, uid, gid);
  }
  const inFolder = (file: string) => join(folder, file);
  const ownValues = { 'name: pg1': `name: ${name}`, '10.0.0.11': address };
  writeSettings(inFolder('etcd.yaml'), 'etcd.yaml', ownValues, { '/var/lib/etcd/grenda': inFolder('etcd') });
  writeSettings(inFolder('patroni.yaml'), 'patroni.yaml', ownValues, {
    '/var/lib/postgresql/15/grenda': inFolder('data'),
    '/var/lib/postgresql/.pgpass-patroni': inFolder('pgpass'),
    '/var/run/postgresql': inFolder('sockets'),
  });

  const spawnDetached = (command: string, args: string[]) => {
    const output = openSync(inFolder(`${command}.log`), 'a');
    const env = { PATH: process.env['PATH'], HOME: folder };
    spawn(command, args, { cwd: folder, env, uid, gid, detached: true, stdio: ['ignore', output, output] }).unref();
    closeSync(output);
  };
  const kill = async () => {
    await waitUntil(`all processes of ${name} have exited`, 10_000, () => {
      const remaining = processesOf(gid);
      for (const { pid } of remaining) killProcess(pid);
      return remaining.length === 0;
    });
  };
  context.defer(kill);
  return {
    name,
    address,
    gid,
    start: () => {
      spawnDetached('etcd', ['--config-file', inFolder('etcd.yaml')]);
      spawnDetached('patroni', [inFolder('patroni.yaml')]);
    },
    kill,
    killPostgres: () => {
      const postgres = processesOf(gid).filter(({ command }) => command.includes('postgres'));
      for (const { pid } of postgres) killProcess(pid);
    },
    signalWalReceiver: (signal) => {
      const receivers = processesOf(gid).filter(({ command }) => command.includes('walreceiver'));
      for (const { pid } of receivers) process.kill(pid, signal);
    },
  };
}

function writeSettings(
  to: string,
  file: string,
  ownValues: Record<string, string>,
  folders: Record<string, string>,
): void {
  const text = shippedSettings(`cluster/${file}`, folders);
  const lines = text.split('\n').map((line) => {
    // This line lists all machines, so the address of pg1 must stay in it.
    if (line.includes('10.0.0.12')) return line;
    return Object.entries(ownValues).reduce(
      (replaced, [valueOfPg1, own]) => replaced.replaceAll(valueOfPg1, own),
      line,
    );
  });
  writeFileSync(to, lines.join('\n').replaceAll('10.0.0.', '127.0.0.'));
}

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
        return [];
      }
    });
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}

export function findClusterProblem(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'Not run: needs root on Linux.';
  const packageOf = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', iptables: 'iptables' };
  const missing = Object.entries(packageOf).filter(
    ([command]) => spawnSync(command, ['--version']).error !== undefined,
  );
  const hasServer = spawnSync('/usr/lib/postgresql/15/bin/postgres', ['--version']).error === undefined;
  const packages = [...missing.map(([, name]) => name), ...(hasServer ? [] : ['postgresql-15'])];
  if (packages.length === 0) return undefined;
  return `Not run: packages are missing. On Debian 12, run apt install ${packages.join(' ')}.`;
}
