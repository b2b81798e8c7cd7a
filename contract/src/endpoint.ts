import type { z } from 'zod';
import type { Route } from './route.ts';

export type Access = 'public' | 'signed-in' | 'approved' | 'administrator';

export const defaultBodyKib = 16;

export type Endpoint = Route & {
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly maxBodyKib?: number;
  /** The body is a file, sent as `application/octet-stream` or with its own media type. Replaces `body`. */
  readonly file?: { readonly maxKib: number };
  readonly output?: z.ZodObject;
  readonly setsCookie?: true;
  /** Values of `detail` in a 401. */
  readonly refusals?: readonly string[];
  /** Keys of `errors` in a 400, in addition to field names. */
  readonly codes?: readonly string[];
  /** The response is sent in parts while it is read from the database. */
  readonly isStreamed?: true;
  /** The response is a stream of server-sent events. */
  readonly isEventStream?: true;
  /** The plain-text response. Replaces `output`. */
  readonly text?: string;
  /** Error statuses other than 429, 500 and 503. May omit those implied by method or body (400, 403, 413, 415). */
  readonly problems: readonly number[];
};

export function hasETag({ output }: Endpoint): boolean {
  return output !== undefined && 'updatedAt' in output.shape;
}

export function supportsIfMatch({ problems }: Endpoint): boolean {
  return problems.includes(412);
}
