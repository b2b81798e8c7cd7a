import type { Context } from 'hono';
import { KnownError } from '../shared/errors.ts';

const fileTypes = /^(application\/octet-stream|image\/[\w.+-]+)$/;
/** Bodies with a Content-Length up to this are read in the fastest way, which briefly keeps two copies in memory. */
const shortBytes = 64 * 1024;

export async function readFile(c: Context, maxKib: number): Promise<Uint8Array> {
  if (!fileTypes.test(mediaTypeOf(c))) {
    throw new KnownError('wrong-media-type', { detail: 'Send the file as application/octet-stream.' });
  }
  return readBody(c, maxKib);
}

export function mediaTypeOf(c: Context): string {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Reads a body of at most `maxKib`. Rejects a longer Content-Length at once, a longer chunked body while reading it. */
export async function readBody(c: Context, maxKib: number): Promise<Uint8Array> {
  const maxBytes = maxKib * 1024;
  const tooLarge = () =>
    new KnownError('too-large', { detail: `The request body is too large. Send at most ${maxKib} KiB.` });
  const length = Number(c.req.header('content-length') ?? NaN);
  if (length > maxBytes) throw tooLarge();
  const reading =
    length <= shortBytes
      ? c.req.arrayBuffer().then((buffer) => new Uint8Array(buffer))
      : fillBuffer(c, Number.isNaN(length) ? maxBytes : length);
  const bytes = await reading.catch((cause: unknown) => {
    throw new KnownError('malformed', { detail: 'The request body was incomplete. Send it again.', cause });
  });
  if (!bytes) throw tooLarge();
  return bytes;
}

/** Returns undefined if the body is longer than `maxBytes`. The unwritten part of the buffer takes no memory. */
async function fillBuffer(c: Context, maxBytes: number): Promise<Uint8Array | undefined> {
  const { body } = c.req.raw;
  if (!body) return new Uint8Array();
  const bytes = new Uint8Array(maxBytes);
  let size = 0;
  for await (const chunk of body.values({ preventCancel: true })) {
    size += chunk.length;
    if (size > maxBytes) break;
    bytes.set(chunk, size - chunk.length);
  }
  if (size <= maxBytes) return bytes.subarray(0, size);
  // Drains the rest: after a half-read body the connection may be closed, and a proxy may share it between users.
  body.pipeTo(new WritableStream()).catch(() => {});
  return undefined;
}
