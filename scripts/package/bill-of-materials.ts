import { createHash } from 'node:crypto';
import type { InstalledPackage } from './install-packages.ts';
import type { Release } from './release.ts';
import { run } from './run.ts';
import { nodeVersion, type Target } from './targets.ts';

type Component = { 'bom-ref': string; type: string; name: string; version: string; [field: string]: unknown };
type Dependency = { ref: string; dependsOn: string[] };
type Bill = {
  serialNumber: string;
  metadata: Record<string, unknown>;
  components: Component[];
  dependencies: Dependency[];
  [field: string]: unknown;
};
type BillOptions = {
  source: string;
  installed: readonly InstalledPackage[];
  webNotices: string;
  release: Release;
  target: Target;
};

/** Returns npm's CycloneDX SBOM, reduced to the shipped packages, plus Node. Throws if a shipped package is missing. */
export function billOfMaterials({ source, installed, webNotices, release, target }: BillOptions): Bill {
  const text = run('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'], {
    cwd: source,
  });
  const bill = JSON.parse(text) as Bill;
  const inPages = [...webNotices.matchAll(/^(\S+) (\d\S*) \([^)]+\)$/gm)].map(
    ([, name, version]) => `${name}@${version}`,
  );
  const shipped = new Set([...installed.map(({ name, version }) => `${name}@${version}`), ...inPages]);
  const components = bill.components
    .filter(({ 'bom-ref': ref }) => shipped.has(ref))
    .map((component) => ({ ...component, scope: 'required' }));
  const missing = [...shipped].filter((ref) => !components.some((component) => component['bom-ref'] === ref));
  if (missing.length > 0) throw new Error(`The SBOM lacks ${missing.join(', ')}.`);
  const node = {
    'bom-ref': `node@${nodeVersion}`,
    type: 'platform',
    name: 'node',
    version: nodeVersion,
    purl: `pkg:generic/node@${nodeVersion}?arch=${target.cpu}&os=linux`,
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [
      { alg: 'SHA-512', content: Buffer.from(target.nodeIntegrity.slice('sha512-'.length), 'base64').toString('hex') },
    ],
  };
  const ownRef = `grenda@${release.version}`;
  const purl = `pkg:generic/grenda@${release.version}?arch=${target.arch}`;
  const own = { 'bom-ref': ownRef, type: 'application', name: 'grenda', version: release.version, purl };
  return {
    ...bill,
    serialNumber: `urn:uuid:${uuidOf(`${purl} ${release.commit}`)}`,
    metadata: { timestamp: new Date(release.seconds * 1_000).toISOString(), component: own },
    components: [...components, node],
    dependencies: [
      { ref: ownRef, dependsOn: [...shipped, node['bom-ref']].toSorted() },
      ...bill.dependencies
        .filter(({ ref }) => shipped.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => shipped.has(name)) })),
    ],
  };
}

/** Returns a UUID version 8 (RFC 9562) that depends only on the text, so that the file can be reproduced. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
