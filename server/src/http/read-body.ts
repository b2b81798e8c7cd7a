import type { Context } from 'hono';
import { KnownError } from '../shared/errors.ts';

const fileTypes = /^(application\/octet-stream|image\/[\w.+-]+)$/;

export async function readFile(c: Context, maxKib: number): Promise<Uint8Array> {
  if (!fileTypes.test(mediaTypeOf(c))) {
    throw new KnownError('wrong-media-type', { detail: 'Send the file as application/octet-stream.' });
  }
  return readBody(c, maxKib, (bytes) => bytes);
}

export function mediaTypeOf(c: Context): string {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Counts the bytes of chunked bodies. Node enforces a given content-length. */
export async function readBody<Result>(
  c: Context,
  maxKib: number,
  convert: (bytes: Uint8Array) => Result,
): Promise<Result> {
  const maxBytes = maxKib * 1024;
  const tooLarge = () =>
    new KnownError('too-large', { detail: `The request body is too large. Send at most ${maxKib} KiB.` });
  const length = c.req.header('content-length');
  if (Number(length) > maxBytes) throw tooLarge();
  try {
    if (length !== undefined) return convert(new Uint8Array(await c.req.arrayBuffer()));
    const chunks = await readChunks(c, maxBytes);
    if (chunks) return convert(Buffer.concat(chunks));
  } catch (cause) {
    throw new KnownError('malformed', { detail: 'The request body was incomplete. Send it again.', cause });
  }
  throw tooLarge();
}

async function readChunks(c: Context, maxBytes: number): Promise<Uint8Array[] | undefined> {
  const { body } = c.req.raw;
  if (!body) return [];
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body.values({ preventCancel: true })) {
    size += chunk.length;
    if (size > maxBytes) break;
    chunks.push(chunk);
  }
  if (size <= maxBytes) return chunks;
  // Drains the rest. A half-read body would close the connection, which a proxy may share between users.
  body.pipeTo(new WritableStream()).catch(() => {});
  return undefined;
}
