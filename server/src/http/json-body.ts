import type { Context } from 'hono';
import { KnownError } from '../shared/errors.ts';
import { mediaTypeOf, readBody } from './read-body.ts';

export async function readJsonBody(c: Context, maxKib: number): Promise<unknown> {
  if (mediaTypeOf(c) !== 'application/json') throw new KnownError('wrong-media-type');
  const text = new TextDecoder().decode(await readBody(c, maxKib));
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new KnownError('malformed', { cause });
  }
}
