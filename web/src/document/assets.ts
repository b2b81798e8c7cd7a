type Chunk = { file: string; css?: string[]; imports?: string[] };

/** Vite's client manifest: built files by source path. */
export type Manifest = Record<string, Chunk>;

export type Assets = {
  /** The address of a source file's built script. */
  script: (source: string) => string;
  /** The scripts those sources need beside the entry itself, for `modulepreload`. */
  preloads: (sources: readonly string[]) => string[];
  styles: (sources: readonly string[]) => string[];
};

/** Without a manifest the addresses are those of Vite's dev server, which serves sources as they are. */
export function createAssets(manifest: Manifest | undefined): Assets {
  if (!manifest) return { script: (source) => `/${source}`, preloads: () => [], styles: () => [] };

  const chunkOf = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The client build has no ${source}; build the web again.`);
    return chunk;
  };

  const chunksOf = (sources: readonly string[]) => {
    const found = new Map<string, Chunk>();
    const visit = (key: string) => {
      if (found.has(key)) return;
      const chunk = chunkOf(key);
      found.set(key, chunk);
      chunk.imports?.forEach(visit);
    };
    sources.forEach(visit);
    return [...found.values()];
  };

  return {
    script: (source) => `/${chunkOf(source).file}`,
    preloads: (sources) =>
      chunksOf(sources)
        .filter((chunk) => chunk !== manifest[sources[0] ?? ''])
        .map((chunk) => `/${chunk.file}`),
    styles: (sources) => [...new Set(chunksOf(sources).flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
  };
}
