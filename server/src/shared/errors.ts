/** Kinds of expected failures. `http/problem-response.ts` maps each to a status, a title and a default detail. */
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
  /** Shown to the caller: what happened, then what to do. */
  detail?: string;
  /** Messages by field name or error code. */
  errors?: Record<string, string[]>;
  retryAfterS?: number;
  cause?: unknown;
};

/** An expected failure. Its texts are safe to show in a problem response, and it is not logged as an error. */
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

export function notApproved(): KnownError {
  return new KnownError('forbidden', {
    detail: 'Your account is not approved yet. An administrator approves new accounts; try again later.',
  });
}

/** A problem for the operator to solve. Its message is printed without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** An invalid setting. Restarting cannot succeed until the operator corrects it. */
export class SettingsError extends StartError {}
