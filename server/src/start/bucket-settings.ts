import { z } from 'zod';
import type { BucketSettings } from '../photos/bucket.ts';
import { SettingsError } from '../shared/errors.ts';

export const bucketSettings = {
  PHOTO_BUCKET_URL: z.string().refine(isBucketUrl).optional(),
  PHOTO_BUCKET_REGION: z
    .string()
    .regex(/^[\w-]{1,50}$/)
    .default('us-east-1'),
  PHOTO_BUCKET_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
  PHOTO_BUCKET_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
};

export const bucketFormats = {
  PHOTO_BUCKET_URL:
    'must be the URL of a bucket with the S3 API, such as https://s3.example/grenda-photos (http only within your own network)',
  PHOTO_BUCKET_REGION: 'must be the region of the bucket, such as eu-north-1',
  PHOTO_BUCKET_KEY_ID: 'must be the id of an access key, without spaces',
  PHOTO_BUCKET_SECRET: 'must be the secret of the access key, without spaces',
};

type Given = z.infer<z.ZodObject<typeof bucketSettings>>;

/** @throws {SettingsError} if only some of the settings are set */
export function readBucketSettings(given: Given): BucketSettings | undefined {
  const { PHOTO_BUCKET_URL: url, PHOTO_BUCKET_KEY_ID: keyId, PHOTO_BUCKET_SECRET: secret } = given;
  if (url !== undefined && keyId !== undefined && secret !== undefined) {
    return { url: url.replace(/\/+$/, ''), region: given.PHOTO_BUCKET_REGION, keyId, secret };
  }
  if (url === undefined && keyId === undefined && secret === undefined) return undefined;
  throw new SettingsError(
    'PHOTO_BUCKET_URL, PHOTO_BUCKET_KEY_ID and PHOTO_BUCKET_SECRET describe one bucket: set all of them, or none.',
  );
}

function isBucketUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isOwnNetwork(hostname));
  return isSafe && [username, password, search, hash].every((part) => part === '');
}

/** Accepts private IPv4 addresses, loopback addresses, and names without a dot, such as those of containers. */
function isOwnNetwork(hostname: string): boolean {
  return /^([\w-]+|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\])$/.test(
    hostname,
  );
}
