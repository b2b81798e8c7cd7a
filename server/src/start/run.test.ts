import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

function start(environment: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [main], { encoding: 'utf8', env: environment });
  return { status, stderr };
}

test('an invalid setting ends the process with a status after which systemd does not restart it', () => {
  const { status, stderr } = start({ PORT: 'x', NEIGHBOUR_APP: 'ja' });
  expect(stderr).toMatch(/^PORT must be .+\nNEIGHBOUR_APP must be closed or open; it is "ja"\.\n$/);
  expect(status).toBe(78);
});

test('a temporary problem, such as an unreachable database, ends the process with status 1', () => {
  const { status, stderr } = start({ PORT: '0', DATABASE_URL: 'postgres://kari@127.0.0.1:1/x' });
  // Without built pages, the start fails before it uses the database.
  if (!stderr.includes('npm run build')) expect(stderr).toContain('PostgreSQL at 127.0.0.1:1 cannot be reached');
  expect(status).toBe(1);
});
