import { randomUUID } from 'node:crypto';
import { type BucketSettings, openBucket } from '../../photos/bucket.ts';
import { StartError } from '../../shared/errors.ts';
import { reasonOf } from './doctor-finding.ts';

const timeoutMs = 5_000;

/** Checks that a test object can be stored, read and deleted, and that it cannot be read without a key. */
export async function checkBucket(settings: BucketSettings): Promise<string> {
  const bucket = openBucket(settings, { timeoutMs });
  const key = `doctor-${randomUUID()}`;
  const file = new TextEncoder().encode('Grenda tests this bucket.');
  try {
    await bucket.put(key, file);
    let isPublic: boolean;
    let read: Uint8Array | undefined;
    try {
      isPublic = await isReadableByAll(`${settings.url}/${key}`);
      read = await bucket.get(key);
    } finally {
      await bucket.delete(key);
    }
    if (isPublic) {
      throw new StartError(
        `anyone can read the bucket ${settings.url} without a key, even photos that staff removed: make it private.`,
      );
    }
    if (!read || Buffer.compare(read, file) !== 0) throw new Error('it did not return the bytes that were stored');
  } catch (error) {
    if (error instanceof StartError) throw error;
    const cause = error instanceof Error && error.cause ? reasonOf(error.cause) : reasonOf(error);
    throw new StartError(
      `the bucket ${settings.url} cannot be used (${cause}): correct the PHOTO_BUCKET settings, and allow the key to put, get and delete objects.`,
      { cause: error },
    );
  }
  return `photos are stored in ${settings.url}`;
}

async function isReadableByAll(url: string): Promise<boolean> {
  return (await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })).ok;
}
