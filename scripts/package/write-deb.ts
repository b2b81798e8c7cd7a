import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { setModesAndTimes } from './set-modes-and-times.ts';
import type { Release } from './release.ts';
import { run } from './run.ts';
import type { Target } from './targets.ts';
import { programs } from './write-tarball.ts';

type DebOptions = { source: string; tree: string; target: Target; release: Release; dist: string };

const maintainer = 'Grenda <hei@grenda.example>';
/** The folder to which dpkg writes the program. `deploy/package/upgrade` hard-links its files for each version. */
const programFolder = 'usr/lib/grenda/release';
const scripts = ['postinst', 'prerm', 'postrm'];

export function writeDeb({ source, tree, target, release, dist }: DebOptions): string {
  const deb = `${tree}-deb`;
  const at = (name: string) => path.join(deb, name);
  const put = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), content);
  };
  const readDebianFile = (name: string) => readFileSync(path.join(source, 'deploy/package/debian', name), 'utf8');
  const readDeployFile = (name: string) => readFileSync(path.join(tree, 'deploy', name), 'utf8');

  cpSync(tree, at(programFolder), { recursive: true, verbatimSymlinks: true });
  for (const unit of readdirSync(path.join(tree, 'deploy')).filter((name) => /\.(service|timer)$/.test(name))) {
    put(`usr/lib/systemd/system/${unit}`, unitInPackage(readDeployFile(unit)));
  }
  put('etc/grenda/grenda.env', readDeployFile('package/grenda.env'));
  put('usr/share/bash-completion/completions/grenda', readDeployFile('package/completion.bash'));
  put('usr/share/man/man8/grenda.8.gz', compress(readDeployFile('package/grenda.8')));
  put('usr/share/lintian/overrides/grenda', readDebianFile('lintian-overrides'));
  const docs = 'usr/share/doc/grenda';
  put(`${docs}/copyright`, readDebianFile('copyright'));
  put(`${docs}/changelog.gz`, compress(debianChangelog(release)));
  put(`${docs}/NEWS.md.gz`, compress(readFileSync(path.join(tree, 'CHANGELOG.md'), 'utf8')));
  put(`${docs}/third-party-notices.txt.gz`, compress(readFileSync(path.join(tree, 'third-party-notices.txt'), 'utf8')));
  put(`${docs}/sbom.cdx.json.gz`, compress(readFileSync(path.join(tree, 'sbom.cdx.json'), 'utf8')));
  mkdirSync(at('usr/bin'), { recursive: true });
  symlinkSync('../lib/grenda/current/bin/grenda', at('usr/bin/grenda'));

  const files = findRegularFiles(deb);
  const sums = files.map(
    (file) =>
      `${createHash('md5')
        .update(readFileSync(at(file)))
        .digest('hex')}  ${file}\n`,
  );
  const kilobytes = Number(run('du', ['-sk', '--apparent-size', deb], { cwd: deb }).split('\t')[0]);
  put('DEBIAN/control', control(target, release, kilobytes));
  put('DEBIAN/conffiles', '/etc/grenda/grenda.env\n');
  put('DEBIAN/md5sums', sums.join(''));
  for (const script of scripts) put(`DEBIAN/${script}`, readDebianFile(script));
  const scriptFiles = scripts.map((script) => `DEBIAN/${script}`);
  setModesAndTimes(deb, release.seconds, [...programs.map((name) => `${programFolder}/${name}`), ...scriptFiles]);
  chmodSync(at('etc/grenda/grenda.env'), 0o640);

  const file = path.join(dist, `grenda_${release.version}_${target.arch}.deb`);
  // xz has two encoders with different output. A fixed number of threads selects the same one on every machine.
  const options = ['--root-owner-group', '-Zxz', '-z6', '--threads-max=2', '--build', deb, file];
  run('dpkg-deb', options, { cwd: deb, env: { SOURCE_DATE_EPOCH: String(release.seconds) } });
  return file;
}

function unitInPackage(unit: string): string {
  return unit.replaceAll('/opt/grenda', '/usr/lib/grenda/current').replaceAll('/etc/systemd', '/usr/lib/systemd');
}

function compress(text: string): Buffer {
  return gzipSync(text, { level: 9 });
}

/** Returns the files for md5sums. Leaves out the conffile and symlinks, which md5sums does not list. */
function findRegularFiles(folder: string): string[] {
  const found = run('find', ['.', '-path', './etc', '-prune', '-o', '-type', 'f', '-print'], { cwd: folder });
  return found
    .trim()
    .split('\n')
    .map((file) => file.slice(2))
    .toSorted();
}

function control({ arch }: Target, { version }: Release, kilobytes: number): string {
  const fields = {
    Package: 'grenda',
    Version: version,
    Architecture: arch,
    Maintainer: maintainer,
    'Installed-Size': kilobytes,
    Depends: 'adduser, libc6 (>= 2.28), libgcc-s1, libstdc++6',
    Recommends: 'caddy | nginx | httpd',
    Suggests: 'postgresql, restic',
    Section: 'web',
    Priority: 'optional',
    Description: [
      'mutual help in a neighbourhood: web pages, app and server',
      ' Neighbours post offers and requests, reply to each other, and share their',
      ' listings by link. The package contains the server with its own Node, the',
      ' pages, and a timer for nightly backups. Run "grenda setup" next.',
    ].join('\n'),
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

function debianChangelog({ version, commit, seconds }: Release): string {
  const date = new Date(seconds * 1_000).toUTCString().replace('GMT', '+0000');
  return `grenda (${version}) stable; urgency=medium\n\n  * Built from commit ${commit}. NEWS.md.gz says what changed.\n\n -- ${maintainer}  ${date}\n`;
}
