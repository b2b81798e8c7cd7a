import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import pLimit from 'p-limit';

/** How a text may be sent; undefined is as it is. */
type Encoding = 'br' | 'gzip' | undefined;

type Bytes = Uint8Array<ArrayBuffer>;

/** A text that is sent again and again, compressed once for each encoding. */
export type CompressedBody = {
  /** Names the text, however it is sent. */
  etag: string;
  inEncoding(encoding: Encoding): Promise<Bytes>;
};

/** The best encoding that an Accept-Encoding header allows. */
export function bestEncoding(accepted: string | null): Encoding {
  const named = parseAccept(accepted ?? '').filter(({ q }) => q > 0);
  return (['br', 'gzip'] as const).find((encoding) => named.some(({ type }) => type.toLowerCase() === encoding));
}

type Compress = (bytes: Bytes, encoding: Encoding, quality: number) => Promise<Bytes>;

/** Compressed quickly for the first who asks; once a second has, as small as can be, which takes 50 ms of a thread. */
export function compressedBody(text: string, compress: Compress = compressWithZlib): CompressedBody {
  const bytes = Uint8Array.from(Buffer.from(text));
  const sent = new Map<Encoding, Promise<Bytes>>([[undefined, Promise.resolve(bytes)]]);
  const squeezed = new Set<Encoding>([undefined]);

  async function quickly(encoding: Encoding): Promise<Bytes> {
    const quick = compress(bytes, encoding, 5);
    sent.set(encoding, quick);
    try {
      return await quick;
    } catch (error) {
      // The next request tries again.
      sent.delete(encoding);
      throw error;
    }
  }

  async function squeeze(encoding: Encoding): Promise<void> {
    squeezed.add(encoding);
    const small = await inTurn(() => compress(bytes, encoding, 11)).catch(() => undefined);
    // Where it fails, as it does without memory, what was sent before is as good.
    if (small) sent.set(encoding, Promise.resolve(small));
  }

  return {
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`,
    inEncoding: (encoding) => {
      const known = sent.get(encoding);
      if (!known) return quickly(encoding);
      if (!squeezed.has(encoding)) void squeeze(encoding);
      return known;
    },
  };
}

/** One at a time, so that a sign-in meanwhile finds a free thread for its password. */
const inTurn = pLimit(1);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compressWithZlib(bytes: Bytes, encoding: Encoding, quality: number): Promise<Bytes> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const level = Math.min(quality, constants.Z_BEST_COMPRESSION);
  return Uint8Array.from(encoding === 'br' ? await brotli(bytes, { params }) : await gzipped(bytes, { level }));
}
