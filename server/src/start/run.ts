import { flushCompileCache } from 'node:module';
import { SettingsError, StartError } from '../shared/errors.ts';
import { createLog } from '../shared/log.ts';
import type { RunningServer } from './start-server.ts';

/** EX_CONFIG in sysexits.h. grenda.service does not restart a process that exits with it. */
const wrongSettingStatus = 78;

/** Runs the server until SIGTERM or SIGINT. Exits with status 78 if a setting is invalid, and 1 after other errors. */
export async function run(start: () => Promise<RunningServer>): Promise<void> {
  process.on('uncaughtException', (error) => exitWith(error, 'uncaught error'));
  let server: RunningServer;
  try {
    server = await start();
  } catch (error) {
    if (!(error instanceof StartError)) exitWith(error, 'starting failed');
    console.error(error.message);
    // Exits explicitly, because a failed embedded database can keep the process alive for minutes.
    process.exit(error instanceof SettingsError ? wrongSettingStatus : 1);
  }
  // Otherwise Node would write its compile cache only on a clean exit.
  flushCompileCache();
  const stop = () => {
    void server.close().then(
      () => process.exit(0),
      (error: unknown) => exitWith(error, 'stopping failed'),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Logs an unexpected error and exits. Node's own handler would print all properties of the error (promise 52). */
function exitWith(error: unknown, message: string): never {
  createLog('fatal').fatal({ err: error }, message);
  process.exit(1);
}
