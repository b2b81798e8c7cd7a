type Chunk = {
  file: string;
  name?: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isDynamicEntry?: boolean;
};

export type Manifest = Record<string, Chunk>;

export type Assets = {
  script: (source: string) => string;
  /** Returns the scripts of the sources and their imports, except the script of the first source, the entry point. */
  preloads: (sources: readonly string[]) => string[];
  styles: (sources: readonly string[]) => string[];
  /** Returns the files of the sources, of their imports and of the dynamic imports of pages. */
  files: (sources: readonly string[]) => string[];
};

/** Maps source files to URLs of the build. Without a manifest, maps only scripts, to URLs of Vite's dev server. */
export function createAssets(manifest: Manifest | undefined): Assets {
  if (!manifest) return { script: (source) => `/${source}`, preloads: () => [], styles: () => [], files: () => [] };

  const chunkOf = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The client build has no ${source}. Run npm run build again.`);
    return chunk;
  };

  /** Returns the chunks of the sources and of their imports. Every chunk comes after the ones it imports. */
  const chunksOf = (sources: readonly string[]) => {
    const visited = new Set<string>();
    const chunks: Chunk[] = [];
    const visit = (key: string) => {
      if (visited.has(key)) return;
      const chunk = chunkOf(key);
      visited.add(key);
      chunk.imports?.forEach(visit);
      chunks.push(chunk);
    };
    sources.forEach(visit);
    return chunks;
  };

  return {
    script: (source) => `/${chunkOf(source).file}`,
    preloads: (sources) =>
      chunksOf(sources)
        .filter((chunk) => chunk !== manifest[sources[0] ?? ''])
        .map((chunk) => `/${chunk.file}`),
    files: (sources) => {
      // Follows the dynamic imports of pages, but not those of an entry point, which imports every page.
      const pages = sources.map(chunkOf).filter(({ isDynamicEntry }) => isDynamicEntry);
      const chunks = chunksOf([...sources, ...pages.flatMap(({ dynamicImports = [] }) => dynamicImports)]);
      const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
      return [...new Set(files)].map((file) => `/${file}`);
    },
    styles: (sources) => [...new Set(chunksOf(sources).flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
  };
}
