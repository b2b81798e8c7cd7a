import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Baseline = { origin: string; stop(): Promise<void> };

export function startBaseline(
  name: 'lookup' | 'messages' | 'newest-of-neighbourhood' | 'list-page' | 'static-file' | 'static-folder',
  args: readonly string[],
): Promise<Baseline> {
  return startScript(`${name}.ts`, args);
}

/** Starts the script at `path`, relative to this folder. The script must first print its `server.address()` as JSON. */
export async function startScript(path: string, args: readonly string[]): Promise<Baseline> {
  const script = fileURLToPath(new URL(path, import.meta.url));
  const server = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    createInterface(server.stdout).once('line', (line) => resolve(JSON.parse(line)));
    server.once('exit', (code) =>
      reject(new Error(`The server ${path} exited with code ${code} before it was listening.`)),
    );
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
