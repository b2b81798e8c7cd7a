import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './install.mjs';

const projects = ['contract', 'server', 'web', 'web/build', 'web/worker', 'e2e', 'bench', 'scripts'];
const cache = join(root, '.cache', 'types');

/** Each check is [name, command, ...arguments]. Lint is first, because it takes longest. */
const checks = [
  ['lint', 'oxlint'],
  ...projects.map((project) => [
    `types in ${project}`,
    'tsc',
    '-p',
    project,
    '--incremental',
    '--pretty',
    '--tsBuildInfoFile',
    join(cache, `${project.replace('/', '-')}.tsbuildinfo`),
  ]),
  ['unused code', 'knip', '--no-progress'],
  ['format', 'oxfmt', '--check'],
];

function run([name, command, ...args]) {
  const env = { ...process.env, PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH };
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...env, FORCE_COLOR: '1' } });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      resolve({ name, hasPassed: code === 0, output: Buffer.concat(output).toString() });
    });
  });
}

export async function runChecks() {
  mkdirSync(cache, { recursive: true });
  const queue = [...checks];
  const failed = [];
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const result = await run(check);
      if (!result.hasPassed) failed.push(result);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  for (const { name, output } of failed) console.log(`\n✗ ${name}\n${output.trimEnd()}`);
  return { passed: checks.length - failed.length, failures: failed.map(({ name }) => name), skipped: 0 };
}
