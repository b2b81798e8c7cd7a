/** The kinds of failure a verb may answer with; http maps each to a status. */
export type ErrorCode =
  | 'invalid'
  | 'malformed'
  | 'not-signed-in'
  | 'sign-in-refused'
  | 'link-refused'
  | 'forbidden'
  | 'not-found'
  | 'wrong-method'
  | 'conflict'
  | 'changed-meanwhile'
  | 'too-large'
  | 'wrong-media-type'
  | 'too-many'
  | 'busy'
  | 'unavailable';

type KnownErrorOptions = {
  /** Safe to show to the caller; says what to do. */
  detail?: string;
  /** Messages by field name or code. */
  errors?: Record<string, string[]>;
  /** Seconds after which trying again makes sense. */
  retryAfterS?: number;
  cause?: unknown;
};

/** A failure that is part of the contract: its texts are safe to show, and it is not logged as a fault. */
export class KnownError extends Error {
  override readonly name = 'KnownError';
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, options: KnownErrorOptions = {}) {
    const messages = Object.values(options.errors ?? {}).flat();
    super(options.detail ?? (messages.length > 0 ? messages.join(' ') : code), { cause: options.cause });
    this.code = code;
    this.detail = options.detail;
    this.errors = options.errors;
    this.retryAfterS = options.retryAfterS;
  }
}

/** What a person reads who waits for approval, or has lost it. */
export function notApproved(): KnownError {
  return new KnownError('forbidden', {
    detail: 'Your account is not approved yet. An administrator approves new accounts; try again later.',
  });
}

/** A reason not to start, in sentences for the operator; printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
