import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  type BrotliOptions,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import pLimit from 'p-limit';

type Encoding = 'br' | 'gzip' | undefined;

type Bytes = Uint8Array<ArrayBuffer>;

export type CompressedBody = {
  /** Weak, because it is the same for every encoding. */
  etag: string;
  encode(encoding: Encoding): Promise<Bytes>;
};

export function bestEncoding(accepted: string | null): Encoding {
  const named = parseAccept(accepted ?? '').filter(({ q }) => q > 0);
  return (['br', 'gzip'] as const).find((encoding) => named.some(({ type }) => type.toLowerCase() === encoding));
}

export const qualities = {
  /** A third of the CPU time of quality 5, for pages that are an eighth larger (decision 183). */
  quick: 3,
  best: 11,
};

type Compress = (bytes: Bytes, encoding: Encoding, quality: number) => Promise<Bytes>;

/** Compresses fast for the first request. The second request starts the best compression in the background. */
export function compressedBody(text: string, compress: Compress = compressInThreadPool): CompressedBody {
  const bytes = Uint8Array.from(Buffer.from(text));
  const encoded = new Map<Encoding, Promise<Bytes>>([[undefined, Promise.resolve(bytes)]]);
  const recompressed = new Set<Encoding>([undefined]);

  async function compressQuickly(encoding: Encoding): Promise<Bytes> {
    const quick = compress(bytes, encoding, qualities.quick);
    encoded.set(encoding, quick);
    try {
      return await quick;
    } catch (error) {
      encoded.delete(encoding);
      throw error;
    }
  }

  async function recompress(encoding: Encoding): Promise<void> {
    recompressed.add(encoding);
    const small = await oneAtATime(() => compress(bytes, encoding, qualities.best)).catch(() => undefined);
    if (small) encoded.set(encoding, Promise.resolve(small));
  }

  return {
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`,
    encode: (encoding) => {
      const ready = encoded.get(encoding);
      if (!ready) return compressQuickly(encoding);
      if (!recompressed.has(encoding)) void recompress(encoding);
      return ready;
    },
  };
}

/** Runs one recompression at a time, so that password hashing still finds a free thread in the pool. */
const oneAtATime = pLimit(1);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compressInThreadPool(bytes: Bytes, encoding: Encoding, quality: number): Promise<Bytes> {
  const options = optionsFor(bytes, quality);
  return Uint8Array.from(encoding === 'br' ? await brotli(bytes, options) : await gzipped(bytes, options));
}

/** Compresses on this thread, since even a large page takes less CPU time there than in the pool (decision 183). */
export function compressSync(text: string, encoding: Encoding): Bytes {
  const bytes = Uint8Array.from(Buffer.from(text));
  const options = optionsFor(bytes, qualities.quick);
  if (encoding === undefined) return bytes;
  return Uint8Array.from(encoding === 'br' ? brotliCompressSync(bytes, options) : gzipSync(bytes, options));
}

function optionsFor(bytes: Bytes, quality: number): BrotliOptions & ZlibOptions {
  return {
    level: Math.min(quality, constants.Z_BEST_COMPRESSION),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}
