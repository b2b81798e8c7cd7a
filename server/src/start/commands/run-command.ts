import { isUnavailable } from '../../db/database-errors.ts';
import { describeError } from '../../shared/describe-error.ts';
import { KnownError, StartError } from '../../shared/errors.ts';

/** Runs a command to its end; a fault that its user can fix is printed as a sentence, without a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isTheirs = error instanceof KnownError || error instanceof StartError;
    process.exitCode = 1;
    if (!isTheirs && !isUnavailable(error)) return console.error('The command failed:', describeError(error));
    const text = error instanceof Error ? error.message : String(error);
    console.error(isTheirs ? text : `The database went away (${text}): start the command again.`);
  }
}
