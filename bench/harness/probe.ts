import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('probe-process.ts', import.meta.url));

type Probe = { origin: string; path: string; everyMs: number };

/** How long a call takes, in milliseconds, asked for regularly by a process of its own until something else is over. */
export async function probe<T>({ origin, path, everyMs }: Probe, other: () => Promise<T>) {
  const asking = spawn(process.execPath, [script, origin, path, String(everyMs)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const printed = text(asking.stdout);
  const result = await other().finally(() => asking.stdin.end());
  return { result, times: JSON.parse(await printed) as number[] };
}
