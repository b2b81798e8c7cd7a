import { flushCompileCache } from 'node:module';
import { StartError } from './errors.ts';
import type { RunningServer } from './start-server.ts';

/**
 * Runs a server until the process is told to stop: a reason not to start is
 * printed as it is, without a stack, and SIGTERM or SIGINT ends it cleanly.
 */
export async function run(start: () => Promise<RunningServer>): Promise<void> {
  let server: RunningServer;
  try {
    server = await start();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  // What NODE_COMPILE_CACHE keeps for the next start is otherwise written at an orderly end alone.
  flushCompileCache();
  const stop = () => {
    void server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('Stopping failed:', error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
