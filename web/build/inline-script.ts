import { build, type Plugin } from 'vite';

const suffix = '?script';

/** Bundles the module of a `?script` import into a string at build time, so that the CSP can list its hash. */
export function inlineScript(): Plugin {
  let define: Record<string, unknown> = {};
  return {
    name: 'grenda:inline-script',
    enforce: 'pre',
    configResolved(config) {
      define = config.define ?? {};
    },
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return undefined;
      const resolved = await this.resolve(source.slice(0, -suffix.length), importer, { skipSelf: true });
      return resolved && resolved.id + suffix;
    },
    async load(id) {
      if (!id.endsWith(suffix)) return undefined;
      const { code, files } = await bundleToString(id.slice(0, -suffix.length), define);
      for (const file of files) this.addWatchFile(file);
      return `export const code = ${JSON.stringify(code)}`;
    },
  };
}

export async function bundleToString(
  entry: string,
  define: Record<string, unknown>,
): Promise<{ code: string; files: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define,
    build: {
      write: false,
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error(`${entry} was not bundled into a single output.`);
  const [chunk] = result.output;
  return { code: chunk.code.trim(), files: chunk.moduleIds.filter((id) => id.startsWith('/')) };
}
