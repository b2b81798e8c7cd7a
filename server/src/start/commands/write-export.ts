import { endpoints } from '@grenda/contract/endpoints';
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamJson } from '../../http/stream-json.ts';
import { StartError } from '../../shared/errors.ts';

/** Streams an export into a new file that only its owner can read, and deletes the file if the export fails. */
export async function writeExport(file: string, openExport: () => Promise<Record<string, unknown>>): Promise<void> {
  const target = openNewFile(file);
  try {
    let failure: unknown;
    const json = streamJson(endpoints.exportAccount.output, await openExport(), (error) => (failure = error));
    await pipeline(Readable.fromWeb(json), fs.createWriteStream(file, { fd: target, flush: true })).catch(
      (error: unknown) => {
        throw failure ?? fileProblem(file, error);
      },
    );
  } catch (error) {
    fs.rmSync(file, { force: true });
    throw error;
  }
}

function openNewFile(file: string): number {
  try {
    return fs.openSync(file, 'wx', 0o600);
  } catch (error) {
    throw fileProblem(file, error);
  }
}

function fileProblem(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  const exists = 'code' in error && error.code === 'EEXIST';
  return new StartError(
    exists
      ? `${file} already exists: choose another name.`
      : `${file} cannot be written (${error.message}): choose a folder that the user who runs the command may write to.`,
    { cause: error },
  );
}
