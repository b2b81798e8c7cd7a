import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from '../run.ts';

/** A Debian system with systemd in a container that shares the host's network. */
export type Machine = {
  path: (file: string) => string;
  /** Returns stdout and stderr. Rejects if the command fails. */
  run: (command: string) => Promise<string>;
  stop: () => Promise<void>;
};

const bootTimeoutMs = 60_000;
const packages = 'systemd,systemd-sysv,dbus,adduser,ca-certificates';

/** Returns an error message if this system cannot boot a machine. */
export function findMachineProblem(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'Run this as root on Debian or Ubuntu.';
  const programs = ['systemd-nspawn', 'debootstrap', 'dpkg-deb', 'nsenter'];
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing.length === 0) return undefined;
  return `Missing programs: ${missing.join(', ')}. Run: apt install systemd-container debootstrap dpkg util-linux`;
}

/** Copies the Debian system in .cache to `folder` and boots the copy. If there is no system yet, creates it first. */
export async function bootMachine(root: string, suite: string, folder: string): Promise<Machine> {
  const base = path.join(root, '.cache', 'machines', suite);
  if (!existsSync(base)) {
    console.error(`Creating a Debian ${suite} system. This takes a few minutes, but only the first time …`);
    mkdirSync(path.dirname(base), { recursive: true });
    run('debootstrap', ['--variant=minbase', `--include=${packages}`, suite, `${base}.new`], { cwd: root });
    renameSync(`${base}.new`, base);
  }
  run('cp', ['-a', '--reflink=auto', base, folder], { cwd: root });
  const options = ['--boot', '--quiet', '--register=no', '--keep-unit', `--machine=grenda-${process.pid}`];
  const nspawn = spawn('systemd-nspawn', [...options, `--directory=${folder}`], { stdio: 'ignore' });
  const ended = once(nspawn, 'exit');
  const stop = async () => {
    nspawn.kill('SIGTERM');
    await ended;
  };
  const shell = async (command: string) => {
    const init = readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8').trim().split(' ')[0] ?? '';
    const environment = ['HOME=/root', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'LANG=C.UTF-8', 'TERM=dumb'];
    const inside = ['-t', init, '-m', '-u', '-i', '-p', '-C', '-r', '-w', 'env', '-i', ...environment, 'sh', '-c'];
    // Not spawnSync, because this process also runs the SMTP server that receives the machine's emails.
    const child = spawn('nsenter', [...inside, `exec 2>&1; ${command}`], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [stdout] = await Promise.all([text(child.stdout), once(child, 'close')]);
    return { status: child.exitCode, stdout };
  };
  for (const started = performance.now(); ; await wait(200)) {
    if (/running|degraded/.test((await shell('systemctl is-system-running')).stdout)) break;
    if (nspawn.exitCode !== null || performance.now() - started > bootTimeoutMs) {
      await stop();
      throw new Error('The machine did not boot.');
    }
  }
  return {
    path: (file) => path.join(folder, file),
    run: async (command) => {
      const { status, stdout } = await shell(command);
      if (status === 0) return stdout;
      const journal = await shell('journalctl -u grenda --no-pager | tail -n 20');
      throw new Error(`${command} failed:\n${stdout}\n${journal.stdout}`);
    },
    stop,
  };
}
