import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const textFile = /\.(ts|tsx|mjs|css|sql|md|yaml|yml|service|timer|conf)$|(Caddy|Docker)file$/;
// Untracked files count too, so that a citation is checked before it is committed.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => textFile.test(file));

function findCitations(pattern: RegExp): [citation: string, file: string][] {
  return files.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, citation = '']): [string, string] => [citation, file]),
  );
}

test('every cited section of the spec exists', () => {
  const sections = new Set([...read('docs/spec.md').matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
  const citations = findCitations(/\bspec §(\d+)/g);
  expect(citations.length).toBeGreaterThan(40);
  expect(citations.filter(([section]) => !sections.has(section))).toEqual([]);
});

const promises = [
  ...read('docs/promises.md').matchAll(/^- \*\*Promise (\d+)\.\*\*([\s\S]*?)(?=\n- |\n#|$(?![\s\S]))/gm),
].map(([, number = '', text = '']) => ({
  number,
  tests: [...text.matchAll(/\]\(\.\.\/([\w./-]+)\)/g)].map(([, file = '']) => file),
  runs: [...text.matchAll(/`npm run (bench|faults) -- ([\w-]+)`/g)].map(([, kind = '', name = '']) => ({
    kind,
    name,
  })),
  scripts: [...text.matchAll(/`npm run ([\w:]+)`/g)].map(([, name = '']) => name),
}));

/** Returns the numbers in 'promise 5', 'promises 7 and 8' and 'promises 10, 14'. */
function promisesIn(text: string): string[] {
  return [...text.matchAll(/\bpromises? (\d+(?:(?:, | and )\d+)*)\b/gi)].flatMap(([, numbers = '']) =>
    numbers.split(/, | and /),
  );
}

test('every promise names a test that cites it, or a run or script that exists', () => {
  const { scripts: npmScripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const runLists = { bench: read('bench/run.ts'), faults: read('bench/faults/run.ts') };
  for (const { number, tests, runs, scripts } of promises) {
    expect(tests.length + runs.length + scripts.length, `promise ${number}`).toBeGreaterThan(0);
    for (const name of scripts) expect(Object.keys(npmScripts), `${name} for promise ${number}`).toContain(name);
    for (const file of tests) expect(promisesIn(read(file)), `${file} for promise ${number}`).toContain(number);
    for (const { kind, name } of runs) {
      expect(runLists[kind === 'bench' ? 'bench' : 'faults'], `${name} for promise ${number}`).toContain(name);
    }
  }
});

test('every cited promise exists', () => {
  const numbers = new Set(promises.map(({ number }) => number));
  const citations = files
    .filter((file) => file !== 'docs/promises.md')
    .flatMap((file) => promisesIn(read(file)).map((number): [string, string] => [number, file]));
  expect(citations.length).toBeGreaterThan(300);
  expect(citations.filter(([number]) => !numbers.has(number))).toEqual([]);
});

const decisions = files
  .filter((file) => /^docs\/decisions\/\d{4}-/.test(file))
  .map((file) => {
    const [, status = 'accepted'] =
      /^Status: (superseded (?:in part )?by decisions? [\d, and]+\d)/m.exec(read(file)) ?? [];
    return { number: Number(file.slice('docs/decisions/'.length).split('-')[0]), file: path.basename(file), status };
  });

test('every decision is listed in the index once, in the section of its status', () => {
  const [, accepted = '', superseded = ''] = read('docs/decisions/README.md').split(/^## /m);
  const lines = [...accepted.split('\n'), ...superseded.split('\n')].filter((line) => line.startsWith('- ['));
  const expected = decisions.map(({ number, file, status }) => ({
    start: `- [${number}](${file}) `,
    status: status === 'accepted' ? undefined : status.replace(/decisions? /, ''),
    section: status.startsWith('superseded by') ? superseded : accepted,
  }));
  for (const { start, status, section } of expected) {
    const line = section.split('\n').find((entry) => entry.startsWith(start)) ?? '';
    expect(line, `${start}in docs/decisions/README.md, under its status`).not.toBe('');
    expect(/superseded (?:in part )?by [\d, and]+\d/.exec(line)?.[0], start).toBe(status);
  }
  expect(lines).toHaveLength(decisions.length);
});

test('every cited decision exists', () => {
  const numbers = new Set(decisions.map(({ number }) => String(number)));
  // The number may be on the next line of a comment. In docs/performance.md, numbers after a comma are measurements.
  const citations = findCitations(/\bdecisions?\s+(?:(?:\/\/|\*|--|#)\s+)?(\d+(?:(?:, | and | to )\d+)*)\b/gi)
    .filter(([, file]) => file !== 'docs/performance.md')
    .flatMap(([list, file]) => (list.match(/\d+/g) ?? []).map((number): [string, string] => [number, file]));
  expect(citations.length).toBeGreaterThan(60);
  expect(citations.filter(([number]) => !numbers.has(number))).toEqual([]);
});

test('every path in the guides exists', () => {
  const guides = ['CONTRIBUTING.md', 'docs/architecture.md', 'docs/paging.md'];
  const paths = guides.flatMap((guide) =>
    [...read(guide).matchAll(/`((?:contract|server|web|e2e|bench|scripts|deploy)\/(?!dist)[\w./-]+)`/g)].map(
      ([, file = '']): [string, string] => [file, guide],
    ),
  );
  expect(paths.length).toBeGreaterThan(60);
  // NAME is a placeholder for a new file, whose folder must exist.
  const missing = paths.filter(([file]) => !existsSync(path.join(root, file.replace(/(?:NNNN-)?NAME.*$/, ''))));
  expect(missing).toEqual([]);
});

const recipeSteps = read('CONTRIBUTING.md')
  .split(/^## /m)
  .filter((section) => section.startsWith('Seven common changes'))
  .flatMap((section) => section.split(/^(?=\d+\. )|\n\n/m).filter((step) => /^\d/.test(step)));

test('every camelCase identifier in a recipe of CONTRIBUTING.md occurs in the file or folder of its step', () => {
  const identifiers = recipeSteps.flatMap((step) => {
    const [file = ''] = /(?<=`)(?:contract|server|web)\/[\w./-]+/.exec(step) ?? [];
    const [folder] = file.split(/(?:NNNN-)?NAME/);
    const sources = files.filter((candidate) =>
      file === folder ? candidate === file : candidate.startsWith(path.join(folder ?? '', '/')),
    );
    const code = sources.map(read).join('\n');
    return [...step.matchAll(/`(?:\w+\.)*([a-z]+[A-Z]\w*|implement|rules|causes|listings|wake)`/g)].map(
      ([, name = '']) => ({
        name,
        file,
        isFound: new RegExp(`\\b${name}\\b`).test(code),
      }),
    );
  });
  expect(identifiers.length).toBeGreaterThan(12);
  expect(identifiers.filter(({ isFound }) => !isFound)).toEqual([]);
});

const topLevelEntryOf = (file: string) => file.split('/')[2] ?? '';

test('every import between folders of server/src points to a lower layer of the table in docs/architecture.md', () => {
  const rows = [...read('docs/architecture.md').matchAll(/^\| (\d) +\| ([^|]*)\|/gm)];
  const layers = new Map(
    rows.flatMap(([, layer, folders = '']) =>
      [...folders.matchAll(/`([\w.]+)`/g)].map(([, folder = '']): [string, number] => [folder, Number(layer)]),
    ),
  );
  const sources = files.filter((file) => file.startsWith('server/src/') && /(?<!\.test)\.ts$/.test(file));
  expect(new Set(sources.map(topLevelEntryOf))).toEqual(new Set(layers.keys()));
  const upward = sources.flatMap((file) =>
    [...read(file).matchAll(/(?: from |import\()'(\.[^']+)'/g)]
      .map(([, from = '']) => path.posix.join(path.posix.dirname(file), from))
      .filter((imported) => topLevelEntryOf(imported) !== topLevelEntryOf(file))
      .filter((imported) => (layers.get(topLevelEntryOf(imported)) ?? 9) >= (layers.get(topLevelEntryOf(file)) ?? 0))
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(upward).toEqual([]);
});

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

test('every relative link in a document has a target', () => {
  const links = findCitations(/(?:\]\(|<img src=")(?!https?:)([^\s()"]+)[)"]/g).filter(([, file]) =>
    file.endsWith('.md'),
  );
  expect(links.length).toBeGreaterThan(150);
  for (const [link, file] of links) {
    const [target = '', anchor] = link.split('#');
    const linked = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
    expect(existsSync(path.join(root, linked)), `${link} in ${file}`).toBe(true);
    if (anchor === undefined) continue;
    const anchors = [...read(linked).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
    expect(anchors, `${link} in ${file}`).toContain(anchor);
  }
});
