type ErrorDescription = Record<string, unknown>;

/** Fields that contain identifiers. Excludes detail, hint, where, query and parameters, which quote user input. */
const identifierFields = [
  'severity',
  'routine',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'syscall',
  'command',
];

/** Errors whose messages are logged, with values masked: our own, and built-in ones without a library's `code`. */
const ownErrors = new Set(['KnownError', 'StartError', 'MailError', 'DiskFullError']);
const builtInErrors = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError']);

const maxDepth = 5;
const maxErrors = 5;

/** Returns the allow-listed fields of an error for the log (promise 52). Pino calls it for every `err`. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: nameOf(error) };
  const fields = error as unknown as Record<string, unknown>;
  const described: ErrorDescription = { type: nameOf(error), code: codeOf(error), message: safeMessage(error) };
  for (const field of identifierFields) described[field] = asIdentifier(fields[field]);
  if (typeof fields['responseCode'] === 'number') described['responseCode'] = fields['responseCode'];
  described['stack'] = stackFrames(error);
  if (depth < maxDepth && error.cause !== undefined) described['cause'] = describeError(error.cause, depth + 1);
  if (depth < maxDepth && Array.isArray(fields['errors'])) {
    described['errors'] = fields['errors'].slice(0, maxErrors).map((each) => describeError(each, depth + 1));
  }
  return described;
}

export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const names = [error.name, error.constructor.name];
  return names.find((name) => /^\w{1,63}$/.test(name) && name.toLowerCase() !== 'error') ?? 'Error';
}

export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // Nodemailer replaces the code of a socket error, such as ECONNREFUSED, and keeps it as `originalCode`.
  const { code, originalCode } = error as Error & { code?: unknown; originalCode?: unknown };
  return asIdentifier(originalCode) ?? asIdentifier(code);
}

function asIdentifier(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9_$ ]{1,63}$/.test(value) ? value : undefined;
}

function safeMessage(error: Error): string | undefined {
  const name = nameOf(error);
  const isLogged = ownErrors.has(name) || (builtInErrors.has(name) && !('code' in error));
  return isLogged ? maskValues(error.message) : undefined;
}

function maskValues(message: string): string {
  const [line = ''] = message.split(/[\r\n]/);
  return line
    .replaceAll(/"[^"]*"?|“[^”]*”?|«[^»]*»?|`[^`]*`?|(?<!\w)'[^']*'?/g, '…')
    .replaceAll(
      /(\d{4}-[a-z-]+\.sql)|\S*@\S*|\S*[=?&]\S*|[\w$+./-]{24,}|\d{4,}/g,
      (_, migration?: string) => migration ?? '…',
    )
    .slice(0, 200);
}

const framePattern = /^ {4}at ([\w$.<>[\]# ]+ \()?(file:\/\/|node:|\/)[^\s"'()]+:\d+:\d+\)?$/;

function stackFrames(error: Error): string | undefined {
  const { stack = '', message } = error;
  const start = stack.indexOf(message);
  const after = start === -1 ? stack : stack.slice(start + message.length);
  const lines = after.split('\n').filter((line) => framePattern.test(line));
  return lines.length > 0 ? lines.map((line) => line.trim()).join('\n') : undefined;
}
