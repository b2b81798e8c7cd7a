import { flushCompileCache } from 'node:module';
import { StartError } from '../shared/errors.ts';
import { createLog } from '../shared/log.ts';
import type { RunningServer } from './start-server.ts';

/**
 * Runs a server until the process is asked to stop: a reason not to start is
 * printed as it is, without a stack, and SIGTERM or SIGINT ends it cleanly. An error
 * that nobody caught is logged and ends it too.
 */
export async function run(start: () => Promise<RunningServer>): Promise<void> {
  process.on('uncaughtException', (error) => endBy(error, 'uncaught error'));
  let server: RunningServer;
  try {
    server = await start();
  } catch (error) {
    if (!(error instanceof StartError)) endBy(error, 'starting failed');
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  // What NODE_COMPILE_CACHE keeps for the next start is otherwise written at an orderly end alone.
  flushCompileCache();
  const stop = () => {
    void server.close().then(
      () => process.exit(0),
      (error: unknown) => endBy(error, 'stopping failed'),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Ends the process by an error that nobody foresaw. Left to Node, all it carries would be printed (promise 52). */
function endBy(error: unknown, message: string): never {
  createLog('fatal').fatal({ err: error }, message);
  process.exit(1);
}
