import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { passwordErrors } from '../../accounts/passwords/password-rules.ts';
import { StartError } from '../../shared/errors.ts';

/** Reads a new password. On a terminal, asks until a valid one is typed twice. */
export async function readNewPassword(account: { username: string; email: string }): Promise<string> {
  for (;;) {
    const password = await readSecret('Password: ');
    if (!process.stdin.isTTY) return password;
    const [error] = Object.values(passwordErrors(password, account)).flat();
    if (error !== undefined) console.error(error);
    else if ((await readSecret('The same password again: ')) === password) return password;
    else console.error('The two passwords differ. Type both again.');
  }
}

export async function readSecret(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  // Discards the output, because readline would echo what is typed.
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: discard, terminal: isTerminal });
  if (isTerminal) process.stderr.write(question);
  try {
    const ended = once(reader, 'close').then(() => undefined);
    const secret = await Promise.race([reader.question(''), ended]);
    if (secret === undefined) throw new StartError('No password was given: run the command again and type one.');
    return secret;
  } finally {
    reader.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
