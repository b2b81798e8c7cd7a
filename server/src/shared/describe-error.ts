/** What is logged of an error: nothing but what stands here. */
type Described = Record<string, unknown>;

/** SQLSTATE and names of the schema; detail, hint, where, query and parameters quote what people wrote. */
const nameFields = ['severity', 'routine', 'schema', 'table', 'column', 'constraint', 'dataType', 'syscall', 'command'];

/** Our own errors, and those of the language while no library has given them a code: their messages are constant words. */
const ownErrors = new Set(['KnownError', 'StartError', 'MailError', 'DiskFullError']);
const plainErrors = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError']);

const deepest = 5;
const mostErrors = 5;

/**
 * Describes an error for the log by an allow-list (promise 52): its class, code, the class of its message, names of
 * the schema, and where it was thrown, of its causes too. Pino calls it for whatever is logged as `err`.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: nameOf(error) };
  // What an error carries is anybody's, so it is read as unknown and checked.
  const fields = error as unknown as Record<string, unknown>;
  const described: Described = { type: nameOf(error), code: codeOf(error), message: messageClass(error) };
  for (const field of nameFields) described[field] = identifier(fields[field]);
  if (typeof fields['responseCode'] === 'number') described['responseCode'] = fields['responseCode'];
  described['stack'] = frames(error);
  if (depth < deepest && error.cause !== undefined) described['cause'] = describeError(error.cause, depth + 1);
  if (depth < deepest && Array.isArray(fields['errors'])) {
    described['errors'] = fields['errors'].slice(0, mostErrors).map((each) => describeError(each, depth + 1));
  }
  return described;
}

/** The class of an error. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const names = [error.name, error.constructor.name];
  return names.find((name) => /^\w{1,63}$/.test(name) && name.toLowerCase() !== 'error') ?? 'Error';
}

/** The code of an error, of the system call that failed rather than of the library that made it. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, originalCode } = error as Error & { code?: unknown; originalCode?: unknown };
  return identifier(originalCode) ?? identifier(code);
}

function identifier(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9_$ ]{1,63}$/.test(value) ? value : undefined;
}

/** The words of a message without what may be a value; nothing where a library, a database or a server made it. */
function messageClass(error: Error): string | undefined {
  const name = nameOf(error);
  const isWorded = ownErrors.has(name) || (plainErrors.has(name) && !('code' in error));
  return isWorded ? masked(error.message) : undefined;
}

function masked(message: string): string {
  const [line = ''] = message.split(/[\r\n]/);
  return line
    .replaceAll(/"[^"]*"?|“[^”]*”?|«[^»]*»?|`[^`]*`?|(?<!\w)'[^']*'?/g, '…')
    .replaceAll(
      /(\d{4}-[a-z-]+\.sql)|\S*@\S*|\S*[=?&]\S*|[\w$+./-]{24,}|\d{4,}/g,
      (_, migration?: string) => migration ?? '…',
    )
    .slice(0, 200);
}

const frame = /^ {4}at ([\w$.<>[\]# ]+ \()?(file:\/\/|node:|\/)[^\s"'()]+:\d+:\d+\)?$/;

/** Where it was thrown: the lines after the message, which may itself have several. */
function frames(error: Error): string | undefined {
  const { stack = '', message } = error;
  const start = stack.indexOf(message);
  const after = start === -1 ? stack : stack.slice(start + message.length);
  const lines = after.split('\n').filter((line) => frame.test(line));
  return lines.length > 0 ? lines.map((line) => line.trim()).join('\n') : undefined;
}
