import { types } from '@electric-sql/pglite';

/**
 * Options for PGlite that send bytes as they are, and read them with Buffer. PGlite's own conversions to and from
 * hexadecimal text, a byte at a time, block the event loop: a photo of 360 kB for 50 ms (decision 182).
 */
export const byteaOptions = {
  parsers: { [types.BYTEA]: (hex: string) => Buffer.from(hex.slice(2), 'hex') },
  // Typed as text, but PGlite sends a Uint8Array in the binary format.
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => bytes as unknown as string },
};
