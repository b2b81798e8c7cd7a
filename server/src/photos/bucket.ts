import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import pLimit from 'p-limit';
import pRetry, { AbortError } from 'p-retry';
import type { Bucket } from '../deps.ts';

export type BucketSettings = {
  /** URL of the bucket, without a slash at the end. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
};

type BucketOptions = {
  /** Timeout for a request, including its retries. */
  timeoutMs?: number;
};

const concurrentReads = 32;
const maxWaitingReads = 64;

const retryOptions = { retries: 2, minTimeout: 50, randomize: true };

/**
 * Opens a bucket with the S3 API. Retries a request at most twice, after a lost connection or a status of 429 or 5xx.
 * Limits reads to 32 at a time, because visitors can request photos of listings and each file is held in memory. `get`
 * throws immediately if 64 reads are already waiting. Concurrent reads of one object share a request.
 */
export function openBucket(
  { url, region, keyId, secret }: BucketSettings,
  { timeoutMs = 10_000 }: BucketOptions = {},
): Bucket {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region });
  const limit = pLimit(concurrentReads);
  const reads = new Map<string, Promise<Uint8Array | undefined>>();
  const sendOnce = async (method: string, key: string, file: Uint8Array | undefined, signal: AbortSignal) => {
    const request = await client.sign(`${url}/${key}`, {
      method,
      // A redirect would lead to another region or host, for which the request is not signed.
      redirect: 'manual',
      ...(file && { body: Uint8Array.from(file), headers: headersFor(file) }),
    });
    // `fetch` gets the signal, because Node may garbage-collect the signal of a `Request`, which then has no timeout.
    const response = await fetch(request, { signal });
    if (response.ok) return response.bytes();
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? 'no error code';
    if (method !== 'PUT' && code === 'NoSuchKey') return undefined;
    const error = new Error(`the photo bucket responded to ${method} with status ${response.status} (${code})`);
    throw response.status === 429 || response.status >= 500 ? error : new AbortError(error);
  };
  // Safe to retry, because all three methods are idempotent.
  const send = async (method: string, key: string, file?: Uint8Array): Promise<Uint8Array | undefined> => {
    const signal = AbortSignal.timeout(timeoutMs);
    return pRetry(() => sendOnce(method, key, file, signal), { ...retryOptions, signal });
  };
  return {
    put: async (key, file) => void (await send('PUT', key, file)),
    get: async (key) => {
      const current = reads.get(key);
      if (current) return current;
      if (limit.pendingCount >= maxWaitingReads) throw new Error('too many requests wait for the photo bucket');
      const read = limit(() => send('GET', key)).finally(() => reads.delete(key));
      reads.set(key, read);
      return read;
    },
    delete: async (key) => void (await send('DELETE', key)),
  };
}

/** The checksum makes the bucket refuse a file that was damaged in transit. */
function headersFor(file: Uint8Array): Record<string, string> {
  return { 'content-type': 'image/webp', 'x-amz-content-sha256': createHash('sha256').update(file).digest('hex') };
}
