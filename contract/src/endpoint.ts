import type { z } from 'zod';
import type { Route } from './route.ts';

/** Required session: none, any user's, an approved user's, or an administrator's. */
export type Access = 'public' | 'signed-in' | 'approved' | 'administrator';

export const defaultBodyKib = 16;

/** Declaration of an endpoint, from which the router, the client's types and the OpenAPI document are derived. */
export type Endpoint = Route & {
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Maximum size of the body in KiB. The default is {@link defaultBodyKib}. */
  readonly maxBodyKib?: number;
  /** Set if the body is a file, sent as `application/octet-stream` or with its own media type. Excludes `body`. */
  readonly file?: { readonly maxKib: number };
  /** Absent when a success has no JSON body. */
  readonly output?: z.ZodObject;
  readonly setsCookie?: true;
  /** Machine-readable values of `detail` in a 401. */
  readonly refusals?: readonly string[];
  /** Codes that can be keys of `errors` in a 400, besides field names. */
  readonly codes?: readonly string[];
  /** Whether the lists of the response are unbounded and sent in batches. */
  readonly isStreamed?: true;
  readonly isEventStream?: true;
  /** Plain-text body of a success without output. */
  readonly text?: string;
  /** Error statuses besides those of every endpoint (413, 415, 429, 500, 503). */
  readonly problems: readonly number[];
};

export function hasETag({ output }: Endpoint): boolean {
  return output !== undefined && 'updatedAt' in output.shape;
}

export function supportsIfMatch({ problems }: Endpoint): boolean {
  return problems.includes(412);
}
