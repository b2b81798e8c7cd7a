// Runs all tests, or only some parts with `npm test -- PART…`. The output ends with the failed tests and the total.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { ensureChromium, ensureHeadlessShell, ensureObjectStorage } from './browsers.mjs';
import { runChecks } from './checks.mjs';
import { ensureInstalled, root } from './install.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

ensureInstalled();

const temporaryFolder = makeTemporaryFolder();
const path = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH;
/** The tests start hundreds of processes that load the same modules. */
const compileCache = join(root, '.cache', 'compile');
/** @type {{ passed: number, failures: string[], skipped: number }} */
const total = { passed: 0, failures: [], skipped: 0 };

function addToTotal({ passed, failures, skipped }) {
  total.passed += passed;
  total.failures.push(...failures);
  total.skipped += skipped;
}

/** Runs a command and adds the results of `count` to the total. Without `count`, the command counts as one test. */
async function step(name, args, { count, env } = {}) {
  console.log(`\n▸ ${name}`);
  const started = Date.now();
  const [command, ...rest] = args;
  const running = spawn(command, rest, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compileCache, TMPDIR: temporaryFolder, ...env },
  });
  // The status is null if a signal ended the command.
  const [status] = await once(running, 'exit');
  const counted = count?.() ?? { passed: status === 0 ? 1 : 0, failures: [], skipped: 0 };
  // A runner can also fail without a failed test, for example if it crashes.
  if (status !== 0 && counted.failures.length === 0) counted.failures.push(name);
  addToTotal(counted);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`  ${name}: ${counted.passed} passed, ${counted.failures.length} failed (${seconds} s)`);
  return status === 0;
}

function readResults(file, read) {
  return () => {
    try {
      return read(JSON.parse(readFileSync(join(temporaryFolder, file), 'utf8')));
    } catch (error) {
      return { passed: 0, failures: [`${file}: ${error.message}`], skipped: 0 };
    }
  };
}

function countTests(report) {
  const failedTests = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    // A file whose import or hook fails has no failed tests of its own.
    if (status === 'failed' && tests.length === 0) return [`${file}: ${message}`];
    return tests.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n    ${firstLine(failureMessages[0])}`);
  });
  return {
    passed: report.numPassedTests,
    failures: failedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function countStories({ stats, suites }) {
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const failedStories = suites.flatMap(specs).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => ['unexpected', 'flaky'].includes(status))
      .map(({ projectName, results: runs }) => {
        const message = runs.flatMap(({ errors }) => errors)[0]?.message;
        return `[${projectName}] ${file} › ${title}\n    ${firstLine(message)}`;
      }),
  );
  return { passed: stats.expected, failures: failedStories, skipped: stats.skipped };
}

const firstLine = (message = '') => message.split('\n')[0];

async function check() {
  console.log('▸ format, lint, types and unused code');
  addToTotal(await runChecks());
}

async function testStories() {
  if (!(await step('build', ['npm', 'run', '--silent', 'build']))) return;
  await step('size budgets of the pages', ['npm', 'run', '--silent', 'budgets', '-w', 'web']);
  await step('browser stories', ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json'], {
    count: readResults('stories.json', countStories),
    env: {
      ...(await browsers),
      E2E_DATA: join(temporaryFolder, 'stories'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(temporaryFolder, 'stories.json'),
    },
  });
}

async function ensureBrowsers() {
  return { CHROMIUM_PATH: await ensureChromium(), HEADLESS_SHELL_PATH: await ensureHeadlessShell() };
}

/** Vitest projects by part. CI runs each part on a separate machine. */
const parts = {
  checks: ['contract', 'web', 'web:dom', 'scripts'],
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

// Both installations run during the checks. That of the browsers may continue during the unit and server tests.
const objectStorage = chosen.some((name) => ['pglite', 'postgres'].includes(name)) && ensureObjectStorage();
const browsers = chosen.includes('stories') ? ensureBrowsers() : undefined;
// Keeps a failed installation from ending the process. The stories report it when they start.
browsers?.catch(() => {});

if (chosen.includes('checks')) await check();
const projects = chosen.flatMap((name) => parts[name].map((project) => `--project=${project}`));
if (projects.length > 0) {
  await objectStorage;
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(temporaryFolder, 'vitest.json')}`,
  ];
  await step('unit and server tests', ['vitest', 'run', ...projects, ...reporters], {
    count: readResults('vitest.json', countTests),
  });
}
if (chosen.includes('stories')) await testStories();

rmSync(temporaryFolder, { recursive: true, force: true });
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map((name) => `  ${name}`).join('\n')}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failures.length} failed${skipped}`);
process.exitCode = total.failures.length > 0 ? 1 : 0;
