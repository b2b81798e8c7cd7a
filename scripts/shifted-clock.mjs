// Runs the tests at other times and in other time zones (promise 82). `--stories` adds the browser stories. With
// `--every-zone`, the tests run in all zones at each instant, instead of in one. Other arguments filter the tests:
// `npm run test:clocks -- quiet-hours`.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureChromium } from './browsers.mjs';
import { ensureInstalled, root } from './install.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

/** A run takes minutes, so the two that start just before a change of the clocks are still running after it. */
const instants = [
  ['half past midnight', '2026-06-11T00:30:00+02:00'],
  ['29 February', '2028-02-29T00:30:00+01:00'],
  ['29 February, noon', '2028-02-29T12:00:00+01:00'],
  ['into summer time', '2026-03-29T01:57:00+01:00'],
  ['after the lost hour', '2026-03-29T03:30:00+02:00'],
  ['02:30, first time', '2026-10-25T02:30:00+02:00'],
  ['out of summer time', '2026-10-25T02:57:00+02:00'],
  ['02:30, second time', '2026-10-25T02:30:00+01:00'],
  ['31 December', '2026-12-31T23:30:00+01:00'],
  ['an ordinary night', '2026-11-18T23:30:00+01:00'],
];
const zones = ['Europe/Oslo', 'UTC', 'Pacific/Auckland', 'America/Los_Angeles'];

const flags = new Set(['--stories', '--every-zone'].filter((flag) => process.argv.includes(flag)));
const filters = process.argv.slice(2).filter((argument) => !flags.has(argument));
const runs = instants.flatMap(([name, iso], index) =>
  (flags.has('--every-zone') ? zones : [zones[index % zones.length]]).map((zone) => ({ name, iso, zone })),
);
const tests = ['vitest', 'run', '--reporter=dot', ...filters];
const stories = ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=dot', ...filters];
const steps = { tests, ...(flags.has('--stories') && { build: ['npm', 'run', '--silent', 'build'], stories }) };

ensureInstalled();
const temporaryFolder = makeTemporaryFolder();
const library = join(temporaryFolder, 'shifted-clock.so');
const compilerArgs = ['-shared', '-fPIC', '-O2', '-o', library, join(root, 'scripts', 'shifted-clock.c')];
if (process.platform !== 'linux' || spawnSync('cc', compilerArgs, { stdio: 'inherit' }).status !== 0) {
  console.error(
    'Shifting the clock needs Linux and a C compiler. Install the compiler with apt-get install gcc libc6-dev',
  );
  process.exit(1);
}

const environment = {
  ...process.env,
  PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
  LD_PRELOAD: library,
  TMPDIR: temporaryFolder,
  ...(flags.has('--stories') && { CHROMIUM_PATH: await ensureChromium() }),
};

function succeedsAt(iso, zone, [command, ...args]) {
  const offsetS = Math.round((Date.parse(iso) - Date.now()) / 1000);
  const env = { ...environment, CLOCK_OFFSET_S: String(offsetS), TZ: zone };
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status === 0;
}

const rows = [];
for (const { name, iso, zone } of runs) {
  const row = { instant: name, 'time in Oslo': iso.slice(0, 16), TZ: zone };
  for (const [step, command] of Object.entries(steps)) {
    console.log(`\n▸ ${rows.length + 1} of ${runs.length}: ${step}, ${name} (${iso}), TZ=${zone}`);
    const started = Date.now();
    const hasPassed = succeedsAt(iso, zone, command);
    row[step] = `${hasPassed ? 'passed' : 'FAILED'}, ${Math.round((Date.now() - started) / 1000)} s`;
    if (!hasPassed) process.exitCode = 1;
  }
  rows.push(row);
}
rmSync(temporaryFolder, { recursive: true, force: true });
console.table(rows);
