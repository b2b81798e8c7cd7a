import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts for a secret without echoing it. Reads the first line if standard input is a pipe. */
export async function readSecret(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: discard, terminal: isTerminal });
  if (isTerminal) process.stderr.write(question);
  try {
    return await reader.question('');
  } finally {
    reader.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
