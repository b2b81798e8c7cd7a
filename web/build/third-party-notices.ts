import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const fontLicence = new URL('../src/ui/fonts/OFL.txt', import.meta.url);

export function thirdPartyNotices(): Plugin {
  return {
    name: 'grenda:third-party-notices',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
      this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source: noticesOf(modules) });
      this.emitFile({ type: 'asset', fileName: 'assets/figtree-licence.txt', source: readFileSync(fontLicence) });
    },
  };
}

export function noticesOf(modules: readonly string[]): string {
  const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== undefined));
  const byText = Map.groupBy([...folders].map(readPackage), ({ text }) => text);
  const notices = [...byText].map(([text, packages]) => {
    const names = packages.map(({ title }) => title).toSorted();
    return `${names.join('\n')}\n\n${text}\n`;
  });
  return notices.toSorted().join(`\n${'-'.repeat(80)}\n\n`);
}

function packageFolder(moduleId: string): string | undefined {
  return /^[^\0]*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(moduleId)?.[0];
}

type Manifest = { name: string; version: string; license?: string; author?: string | { name: string } };

function readPackage(folder: string): { title: string; text: string } {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license, author } = manifest;
  if (license === undefined) throw new Error(`${name} has no licence in its package.json. Do not bundle it.`);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  const by = typeof author === 'object' ? author.name : author;
  const text = file === undefined ? `${license} licence, by ${by}` : readFileSync(join(folder, file), 'utf8').trim();
  return { title: `${name} ${version} (${license})`, text };
}
