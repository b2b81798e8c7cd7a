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

if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Give the version, such as: npm run release -- 0.2.0');
if (git('status', '--porcelain') !== '') throw new Error('Commit or stash your changes first.');
if (!changes.includes('\n## Next version\n')) throw new Error("The CHANGELOG has no section 'Next version'.");

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
