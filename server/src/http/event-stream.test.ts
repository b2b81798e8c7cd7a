import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../testing/processes/stream-after-listen.ts', import.meta.url));

test('an event stream is sent once, even if event-stream.ts was loaded after the server started', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program]);
  expect(stdout).toBe('200 data: hei\n\n\n');
  expect(stderr).toBe('');
});
