import { isUnavailable } from '../../db/database-errors.ts';
import { DatabaseInUseError } from '../../db/pglite/folder-lock.ts';
import { describeError } from '../../shared/describe-error.ts';
import { KnownError, StartError } from '../../shared/errors.ts';

/** Runs a command. If it fails, sets exit code 1 and prints the reason, without a stack trace for an expected error. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isExpected = error instanceof KnownError || error instanceof StartError;
    process.exitCode = 1;
    if (error instanceof Error && error.name === 'AbortError') return console.error('\nInterrupted.');
    if (error instanceof DatabaseInUseError) {
      return console.error(
        'A running server is using the database: stop it (sudo systemctl stop grenda), run the command again, then start the server (sudo systemctl start grenda).',
      );
    }
    if (!isExpected && !isUnavailable(error)) return console.error('The command failed:', describeError(error));
    const text = error instanceof Error ? error.message : String(error);
    console.error(isExpected ? text : `The database is unavailable (${text}): check it, then run the command again.`);
  }
}
