import type { DumpOptions } from '../db/backup/dump.ts';
import { StartError } from '../shared/errors.ts';
import { type BucketSettings, openBucket } from './bucket.ts';

/** Returns the backup option that reads the files of photos from the bucket. */
export function readObjects(settings: BucketSettings | undefined): Pick<DumpOptions, 'readObject'> {
  if (!settings) return {};
  const bucket = openBucket(settings, { timeoutMs: 60_000 });
  return {
    readObject: (key) =>
      bucket.get(key).catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new StartError(
          `The object ${key} cannot be read from the photo bucket ${settings.url} (${reason}): test the bucket with grenda doctor.`,
          { cause },
        );
      }),
  };
}
