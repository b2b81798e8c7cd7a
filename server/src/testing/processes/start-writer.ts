import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

type WriterProcess = ChildProcessByStdio<null, Readable, Readable>;

export function startWriter(dataDir: string, setupCommand = ''): WriterProcess {
  const program = [process.execPath, fileURLToPath(new URL('./endless-writer.ts', import.meta.url)), dataDir];
  const shell = ['sh', '-c', `${setupCommand}\nexec "$0" "$@"`];
  const [file = '', ...args] = setupCommand === '' ? program : [...shell, ...program];
  const writer = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void writer.kill('SIGKILL'));
  return writer;
}

export function startFailingWriter(dataDir: string, operation: string, triggerSql: string): WriterProcess {
  const program = fileURLToPath(new URL('./failing-writer.ts', import.meta.url));
  const writer = spawn(process.execPath, [program, dataDir, operation, triggerSql], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void writer.kill('SIGKILL'));
  return writer;
}

/** Kills the writer once it has printed the ids of `count` users. Returns all ids that it printed before it died. */
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

export async function readErrorOutput(writer: WriterProcess): Promise<string> {
  const [output] = await Promise.all([text(writer.stderr), once(writer, 'exit')]);
  return output;
}
