import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for a secret without showing what is typed; from a pipe, the first line is taken. */
export async function readSecret(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  // Nothing that readline echoes may reach the screen.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal });
  if (isTerminal) process.stderr.write(question);
  try {
    return await reader.question('');
  } finally {
    reader.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
