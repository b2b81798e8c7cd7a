import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('probe-process.ts', import.meta.url));

type Probe = { origin: string; path: string; pauseMs: number };

/**
 * Measures the response times of requests while `work` runs. A separate process sends them, so that `work` does not
 * delay the measurement.
 */
export async function probe<T>({ origin, path, pauseMs }: Probe, work: () => Promise<T>) {
  const prober = spawn(process.execPath, [script, origin, path, String(pauseMs)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const printed = text(prober.stdout);
  const result = await work().finally(() => prober.stdin.end());
  return { result, times: JSON.parse(await printed) as number[] };
}
