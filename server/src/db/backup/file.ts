import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../../shared/errors.ts';
import { checksumLine } from './lines.ts';

const chunkLength = 64 * 1024;

/** Writes lines and their checksum to a compressed file, which gets its name once it is complete and fsynced. */
export async function writeBackup(file: string, lines: AsyncIterable<string>): Promise<void> {
  if (fs.existsSync(file)) throw new StartError(`${file} already exists: choose another name.`);
  const unfinished = `${file}.unfinished`;
  try {
    // Readable by the owner only: it contains every user's email address.
    const target = fs.createWriteStream(unfinished, { mode: 0o600, flush: true });
    await streamBackup(target, lines);
    fs.renameSync(unfinished, file);
  } catch (error) {
    removeUnfinished(unfinished);
    throw isFileError(error)
      ? new StartError(`${file} cannot be written (${error.message}).`, { cause: error })
      : error;
  }
}

export async function streamBackup(target: Writable, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(chunks(withChecksum(lines))), createGzip(), target);
}

function removeUnfinished(file: string): void {
  try {
    fs.rmSync(file, { force: true });
  } catch {
    // Only the error that interrupted the backup is reported.
  }
}

/** Yields the lines of a backup except the checksum, which it verifies at the end. Callers must read to the end. */
export async function* readBackup(file: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let last: string | undefined;
  try {
    for await (const line of unpack(file)) {
      if (last !== undefined) {
        hash.update(`${last}\n`);
        yield last;
      }
      last = line;
    }
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error;
    throw damaged(file, error);
  }
  if (last === undefined || readChecksum(last) !== hash.digest('hex')) throw damaged(file);
}

export async function verifyBackup(file: string): Promise<void> {
  for await (const line of readBackup(file)) void line;
}

async function* unpack(file: string): AsyncGenerator<string> {
  const source = fs.createReadStream(file);
  const unzipped = createGunzip();
  try {
    await once(source, 'open').catch((cause: Error) => {
      throw new StartError(`${file} cannot be read (${cause.message}).`, { cause });
    });
    source.on('error', (error) => unzipped.destroy(error)).pipe(unzipped);
    let rest = '';
    for await (const chunk of unzipped.setEncoding('utf8')) {
      // readline would also split at U+2028, which user texts may contain.
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    source.destroy();
  }
}

async function* withChecksum(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    hash.update(`${line}\n`);
    yield line;
  }
  yield JSON.stringify({ sha256: hash.digest('hex') });
}

async function* chunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

function readChecksum(line: string): string | undefined {
  try {
    return checksumLine.parse(JSON.parse(line)).sha256;
  } catch {
    return undefined;
  }
}

function damaged(file: string, cause?: unknown): StartError {
  return new StartError(`${file} is damaged or not a backup: use another file.`, { cause });
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}
