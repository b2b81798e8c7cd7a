import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartError } from '../../shared/errors.ts';

export async function readNewPassword(): Promise<string> {
  for (;;) {
    const password = await readSecret('Password: ');
    if (!process.stdin.isTTY || (await readSecret('The same password again: ')) === password) return password;
    console.error('The two passwords differ. Type both again.');
  }
}

export async function readSecret(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
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
