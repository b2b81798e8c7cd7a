// Prepares a release: npm run release -- 0.2.0 sets the version everywhere, commits and tags. It pushes nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeRelease } from './package/release.ts';
import { run } from './package/run.ts';

const root = path.resolve(import.meta.dirname, '..');
const [version = ''] = process.argv.slice(2);
const git = (...args: string[]) => run('git', args, { cwd: root });
const changelog = path.join(root, 'CHANGELOG.md');
const changes = readFileSync(changelog, 'utf8');

function findProblem(): string | undefined {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return 'Give the version, such as: npm run release -- 0.2.0';
  if (git('status', '--porcelain') !== '') return 'Commit or stash your changes first.';
  if (git('tag', '--list', `v${version}`) !== '') return `v${version} exists: choose a later version.`;
  if (!changes.includes('\n## Next version\n')) return "Describe the changes in CHANGELOG.md, below '## Next version'.";
  return undefined;
}

const problem = findProblem();
if (problem) {
  console.error(problem);
  process.exit(1);
}
run(
  'npm',
  ['version', version, '--workspaces', '--include-workspace-root', '--no-git-tag-version', '--loglevel=error'],
  { cwd: root },
);
writeFileSync(changelog, changes.replace('\n## Next version\n', `\n## ${version}\n`));
git('commit', '--quiet', '--all', '--message', `chore: release ${version}`);
// Signed if Git's setting tag.gpgSign says so.
git('tag', '--annotate', `v${version}`, '--message', version);
describeRelease(root);
console.log(`Tagged v${version}. Publish it: git push --follow-tags`);
