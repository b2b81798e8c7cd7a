import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

type WriterProcess = ChildProcessByStdio<null, Readable, Readable>;

/** Another process that adds users to the embedded database in a folder until it is killed; a shell may prepare its limits. */
export function startWriter(dataDir: string, shellFirst = ''): WriterProcess {
  const program = fileURLToPath(new URL('./endless-writer.ts', import.meta.url));
  const command = ['sh', '-c', `${shellFirst}\nexec "$0" "$@"`, process.execPath, program, dataDir];
  const [file = '', ...args] = shellFirst === '' ? command.slice(3) : command;
  const writer = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void writer.kill('SIGKILL'));
  return writer;
}

/** Another process that adds users until a change of a file fails, once; SQL may provoke that change. */
export function startFailingWriter(dataDir: string, change: string, provoke: string): WriterProcess {
  const program = fileURLToPath(new URL('./failing-writer.ts', import.meta.url));
  const writer = spawn(process.execPath, [program, dataDir, change, provoke], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void writer.kill('SIGKILL'));
  return writer;
}

/** Kills a writer at work once it has acknowledged so many users; answers with the ids it acknowledged in all. */
export async function killAfter(writer: WriterProcess, count: number): Promise<string[]> {
  const exited = once(writer, 'exit');
  const ids: string[] = [];
  for await (const id of createInterface(writer.stdout)) {
    ids.push(id);
    if (ids.length === count) writer.kill('SIGKILL');
  }
  await exited;
  return ids;
}

/** What a writer that gives up says about it. */
export async function lastWords(writer: WriterProcess): Promise<string> {
  const [said] = await Promise.all([text(writer.stderr), once(writer, 'exit')]);
  return said;
}
