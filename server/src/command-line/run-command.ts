import { isUnavailable } from '../db/unavailable.ts';
import { KnownError, StartError } from '../errors.ts';

/** Runs a command to its end; what its user can mend is told in a sentence, without a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isTheirs = error instanceof KnownError || error instanceof StartError;
    if (!isTheirs && !isUnavailable(error)) throw error;
    const text = error instanceof Error ? error.message : String(error);
    console.error(isTheirs ? text : `The database went away (${text}): start the command again.`);
    process.exitCode = 1;
  }
}
