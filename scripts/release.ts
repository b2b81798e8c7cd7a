// Commits and tags a release: npm run release -- 0.3.0. Pushes nothing, and undoes all changes if a step fails.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './package/run.ts';

const root = path.resolve(import.meta.dirname, '..');
const [version = ''] = process.argv.slice(2);
const git = (...args: string[]) => run('git', args, { cwd: root }).trim();
const changelog = path.join(root, 'CHANGELOG.md');
const changes = readFileSync(changelog, 'utf8');
const { version: current } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

function findProblem(): string | undefined {
  const number = '(0|[1-9]\\d*)';
  if (!new RegExp(`^${number}\\.${number}\\.${number}$`).test(version)) {
    return 'Pass a version, for example: npm run release -- 0.3.0';
  }
  if (git('status', '--porcelain') !== '') return 'Commit or stash your changes first.';
  if (git('tag', '--list', `v${version}`) !== '') return `v${version} exists: choose a later version.`;
  if (version.localeCompare(current, 'en', { numeric: true }) <= 0) return `Choose a version later than ${current}.`;
  if (!changes.includes('\n## Next version\n')) return "Describe the changes in CHANGELOG.md, below '## Next version'.";
  return undefined;
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

const problem = findProblem();
if (problem) stop(problem);
try {
  execFileSync('npm', ['run', '--silent', 'check'], { cwd: root, stdio: 'inherit' });
} catch {
  stop('A check failed. Nothing was changed.');
}
const start = git('rev-parse', 'HEAD');
try {
  run(
    'npm',
    ['version', version, '--workspaces', '--include-workspace-root', '--no-git-tag-version', '--loglevel=error'],
    { cwd: root },
  );
  writeFileSync(changelog, changes.replace('\n## Next version\n', `\n## ${version}\n`));
  git('commit', '--quiet', '--all', '--message', `chore: release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', version);
} catch (error) {
  git('reset', '--quiet', '--hard', start);
  stop(`${(error as Error).message.trim()}\nNothing was released: the branch and the files are as before.`);
}
console.log(`Tagged v${version}. Publish it: git push --follow-tags`);
