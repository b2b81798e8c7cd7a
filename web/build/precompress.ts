import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compressible file types. Fonts and bitmaps are already compressed. */
const extensions = new Set(['.js', '.css', '.svg', '.txt', '.webmanifest']);

export function precompress(): Plugin {
  return {
    name: 'grenda:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: async ({ dir }) => {
      if (dir === undefined) return;
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && extensions.has(extname(entry.name)));
      await Promise.all(files.map(({ parentPath, name }) => writeCompressed(join(parentPath, name))));
    },
  };
}

async function writeCompressed(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  await writeFile(`${file}.br`, await brotliAsync(bytes, { params }));
  await writeFile(`${file}.gz`, await gzipAsync(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
