import type { Context } from 'hono';
import { KnownError } from '../shared/errors.ts';

/** @throws {KnownError} wrong-media-type, too-large or malformed. */
export async function readJsonBody(c: Context, maxKib: number): Promise<unknown> {
  const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw new KnownError('wrong-media-type');
  const text = await readText(c, maxKib).catch((cause: unknown) => {
    if (cause instanceof KnownError) throw cause;
    throw new KnownError('malformed', { detail: 'The request body was incomplete. Send it again.', cause });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new KnownError('malformed', { cause });
  }
}

/** Node enforces a given content-length. Without one, the bytes of the chunks are counted here. */
async function readText(c: Context, maxKib: number): Promise<string> {
  const maxBytes = maxKib * 1024;
  const tooLarge = () =>
    new KnownError('too-large', { detail: `The request body is too large. Send at most ${maxKib} KiB.` });
  const length = c.req.header('content-length');
  // Checked before the body is read: Node drains a body that was never read, and keeps the connection usable.
  if (Number(length) > maxBytes) throw tooLarge();
  if (length !== undefined) return c.req.text();
  const { body } = c.req.raw;
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body.values({ preventCancel: true })) {
    size += chunk.length;
    if (size > maxBytes) break;
    text += decoder.decode(chunk, { stream: true });
  }
  if (size <= maxBytes) return text + decoder.decode();
  // Drains the rest. A half-read body would close the connection, which a proxy may share between users.
  body.pipeTo(new WritableStream()).catch(() => {});
  throw tooLarge();
}
