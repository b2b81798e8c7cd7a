import type { Context } from 'hono';
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
  const tooLarge = () => new KnownError('too-large', { detail: `Send at most ${maxKib} KiB.` });
  const length = c.req.header('content-length');
  if (Number(length) > maxKib * 1024) throw tooLarge();
  if (length !== undefined) return c.req.text();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > maxKib * 1024) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
