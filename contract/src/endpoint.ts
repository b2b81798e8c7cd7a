import type { z } from 'zod';
import type { Route } from './route.ts';

/** Who may make a call: anyone, anyone signed in, those of them who are approved, or administrators alone. */
export type Access = 'public' | 'signed-in' | 'approved' | 'administrator';

/** What a body may weigh in KiB, where its call does not say otherwise. */
export const defaultBodyKib = 16;

/** One call as data: what goes in, what comes out, who may make it and which problems it answers with. */
export type Endpoint = Route & {
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** What the body may weigh in KiB; {@link defaultBodyKib} unless given. */
  readonly maxBodyKib?: number;
  /** Absent: the answer carries no data. */
  readonly output?: z.ZodObject;
  /** Whether a success sets or clears the session's cookie. */
  readonly setsCookie?: true;
  /** What `detail` of a refusal with 401 says, where it says one of a few words. */
  readonly refusals?: readonly string[];
  /** The codes that `errors` of a 400 may be keyed by, beside the names of fields. */
  readonly codes?: readonly string[];
  /** Whether the lists of the answer are sent page by page, since they have no end. */
  readonly isStreamed?: true;
  /** Whether the answer is a stream of events (text/event-stream) that has no end. */
  readonly isEvents?: true;
  /** What a success without data says in plain text. */
  readonly text?: string;
  /** The statuses of its problems beyond those every call may answer with (413, 415, 429, 500, 503). */
  readonly problems: readonly number[];
};

/** Whether the answer's `updatedAt`, in quotes, is its ETag. */
export function hasVersion({ output }: Endpoint): boolean {
  return output !== undefined && 'updatedAt' in output.shape;
}

/** Whether the call heeds `If-Match`: 412 when what it would change is no longer as the caller saw it. */
export function heedsVersion({ problems }: Endpoint): boolean {
  return problems.includes(412);
}
