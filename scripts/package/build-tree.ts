import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';
import type { NodeFiles } from './fetch-node.ts';
import { installPackages } from './install-packages.ts';
import type { Release } from './release.ts';
import { nodeVersion, type Target } from './targets.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

type TreeOptions = { source: string; tree: string; target: Target; release: Release; node: NodeFiles };

const sources = ['contract', 'server', 'LICENSE', 'CHANGELOG.md'];
const unpackaged = /(\.test\.tsx?|\/testing|\/app-walk|\/node_modules|\/tsconfig\.json|\/vitest\.(dom\.)?config\.ts)$/;

/** Writes the contents of a package for the target to the folder `tree`. */
export function buildTree({ source, tree, target, release, node }: TreeOptions): void {
  mkdirSync(path.join(tree, 'bin'), { recursive: true });
  for (const name of sources) {
    cpSync(path.join(source, name), path.join(tree, name), {
      recursive: true,
      filter: (file) => !unpackaged.test(file),
    });
  }
  cpSync(path.join(source, 'web/dist'), path.join(tree, 'web/dist'), { recursive: true });
  cpSync(path.join(source, 'deploy/package/grenda'), path.join(tree, 'bin/grenda'));
  cpSync(node.program, path.join(tree, 'bin/node'));
  for (const name of ['Caddyfile', 'nginx.conf', 'package', 'cluster', ...unitsOf(source)]) {
    cpSync(path.join(source, 'deploy', name), path.join(tree, 'deploy', name), { recursive: true });
  }
  for (const name of ['grenda', 'debian', 'licences'])
    rmSync(path.join(tree, 'deploy/package', name), { recursive: true });
  // Only for developers, and not reproducible: its order differs between builds.
  rmSync(path.join(tree, 'web/dist/module-sizes.json'));
  const manifest = { name: 'grenda', version: release.version, private: true, license: 'MIT', type: 'module' };
  writeFileSync(path.join(tree, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

  const modules = path.join(tree, 'node_modules');
  const installed = installPackages(source, target, modules);
  mkdirSync(path.join(modules, '@grenda'));
  symlinkSync('../../contract', path.join(modules, '@grenda/contract'));

  const webNotices = readFileSync(path.join(tree, 'web/dist/client/third-party-notices.txt'), 'utf8');
  const notices = thirdPartyNotices({
    modules,
    installed,
    webNotices,
    nodeLicence: readFileSync(node.licence, 'utf8'),
  });
  writeFileSync(path.join(tree, 'third-party-notices.txt'), notices);
  const bill = billOfMaterials({ source, installed, webNotices, release, target });
  writeFileSync(path.join(tree, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  console.error(`  Node ${nodeVersion}, ${installed.length} packages, ${bill.components.length} in the SBOM`);
}

function unitsOf(source: string): string[] {
  return readdirSync(path.join(source, 'deploy')).filter((name) => /\.(service|timer)$/.test(name));
}
