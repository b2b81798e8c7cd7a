import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from './release.ts';

export function writeYunohost(source: string, dist: string, { version }: Release): string {
  const folder = path.join(dist, 'grenda_ynh');
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(source, 'deploy/yunohost'), folder, { recursive: true });
  cpSync(path.join(source, 'deploy/grenda.service'), path.join(folder, 'conf/systemd.service'));
  cpSync(path.join(source, 'LICENSE'), path.join(folder, 'LICENSE'));
  const checksumOf = (cpu: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(dist, `grenda-${version}-linux-${cpu}.tar.gz`)))
      .digest('hex');
  const manifest = path.join(folder, 'manifest.toml');
  const text = readFileSync(manifest, 'utf8')
    .replaceAll('__VERSION__', version)
    .replace('__SHA256_AMD64__', checksumOf('x64'))
    .replace('__SHA256_ARM64__', checksumOf('arm64'));
  writeFileSync(manifest, text);
  return folder;
}
