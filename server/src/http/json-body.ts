import type { Context } from 'hono';
import { KnownError } from '../shared/errors.ts';

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
  const most = maxKib * 1024;
  const tooLarge = () => new KnownError('too-large', { detail: `Send at most ${maxKib} KiB.` });
  const length = c.req.header('content-length');
  // Before the body is touched: what nobody has begun to read, Node passes over.
  if (Number(length) > most) throw tooLarge();
  if (length !== undefined) return c.req.text();
  const { body } = c.req.raw;
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body.values({ preventCancel: true })) {
    size += chunk.length;
    if (size > most) break;
    text += decoder.decode(chunk, { stream: true });
  }
  if (size <= most) return text + decoder.decode();
  // Half read, it would have the connection cut, and with it the next request, which may be somebody else's.
  body.pipeTo(new WritableStream()).catch(() => {});
  throw tooLarge();
}
