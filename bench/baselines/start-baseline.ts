import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Baseline = { origin: string; stop(): Promise<void> };

/** Starts one of the least possible servers that ours is measured beside, in a process of its own. */
export function startBaseline(
  name: 'look-up' | 'messages' | 'newest-of-place' | 'page-of-list' | 'static-file' | 'static-folder',
  args: readonly string[],
): Promise<Baseline> {
  return startScript(`${name}.ts`, args);
}

/** Starts a script of this folder, which prints its address as JSON once it listens, in a process of its own. */
export async function startScript(name: string, args: readonly string[]): Promise<Baseline> {
  const script = fileURLToPath(new URL(name, import.meta.url));
  const server = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    createInterface(server.stdout).once('line', (line) => resolve(JSON.parse(line)));
    server.once('exit', (code) => reject(new Error(`The server ${name} ended with code ${code}.`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
