// npm test: runs the whole suite, or the given parts. The last line is the total.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureChromium } from './browsers.mjs';
import { runChecks } from './checks.mjs';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();

const results = mkdtempSync(join(tmpdir(), 'grenda-test-'));
// The commands of the installed packages come first, including Node 24.
const path = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH;
const total = { passed: 0, failed: 0, skipped: 0 };

/** Runs a step and adds its tests, as returned by `count`, to the total. Without `count`, the step is one test. */
function step(name, args, { count, env } = {}) {
  console.log(`\n▸ ${name}`);
  const started = Date.now();
  const [command, ...rest] = args;
  const { status } = spawnSync(command, rest, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  });
  const counted = count?.() ?? { passed: 0, failed: 0, skipped: 0 };
  if (!count) counted[status === 0 ? 'passed' : 'failed'] += 1;
  // A runner can also fail without a failed test: a crash or an unhandled rejection.
  else if (status !== 0 && counted.failed === 0) counted.failed += 1;
  for (const key of Object.keys(total)) total[key] += counted[key];
  console.log(
    `  ${name}: ${counted.passed} passed, ${counted.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
  );
  return status === 0;
}

function readResults(file, read) {
  return () => {
    try {
      return read(JSON.parse(readFileSync(join(results, file), 'utf8')));
    } catch {
      return { passed: 0, failed: 1, skipped: 0 };
    }
  };
}

async function check() {
  console.log('▸ format, lint, types and unused code');
  const checked = await runChecks();
  for (const key of Object.keys(total)) total[key] += checked[key];
}

function testStories() {
  if (!step('build', ['npm', 'run', '--silent', 'build'])) return;
  step('size budgets of the pages', ['npm', 'run', '--silent', 'budgets', '-w', 'web']);
  step('browser stories', ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json'], {
    count: readResults('stories.json', ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    })),
    env: { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'stories.json') },
  });
}

/** The parts of the suite with their Vitest projects. CI runs each part on a separate machine. */
const parts = {
  checks: ['contract', 'web', 'documents'],
  pglite: ['server:pglite'],
  postgres: ['server:postgres'],
  stories: [],
};
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
const unknown = chosen.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(`Unknown part "${unknown}". Choose from: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

if (chosen.includes('checks')) await check();
const projects = chosen.flatMap((name) => parts[name].map((project) => `--project=${project}`));
if (projects.length > 0) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'vitest.json')}`];
  step('unit and server tests', ['vitest', 'run', ...projects, ...reporters], {
    count: readResults('vitest.json', (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    })),
  });
}
if (chosen.includes('stories')) testStories();

rmSync(results, { recursive: true });
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
