import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { KnownError } from '../errors.ts';

/** Reads the request's JSON body of so many KiB at most; what is not JSON, or larger, is a known error (400, 413, 415). */
export async function readJsonBody(c: Context, maxKib: number): Promise<unknown> {
  const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw new KnownError('wrong-media-type');
  const text = await readText(c, maxKib).catch((cause: unknown) => {
    if (cause instanceof KnownError) throw cause;
    throw new KnownError('malformed', { detail: 'The request body did not arrive whole.', cause });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new KnownError('malformed', { cause });
  }
}

/** A length that is given is kept by Node; without one the body is counted as it comes in chunks. */
async function readText(c: Context, maxKib: number): Promise<string> {
  const refuse = () => {
    throw new KnownError('too-large', { detail: `Send at most ${maxKib} KiB.` });
  };
  let text = '';
  await bodyLimit({ maxSize: maxKib * 1024, onError: refuse })(c, async () => {
    text = await c.req.text();
  });
  return text;
}
