import { types } from '@electric-sql/pglite';

/** Replaces PGlite's conversions, which block the event loop for up to 50 ms a photo (decision 182). */
export const byteaOptions = {
  parsers: { [types.BYTEA]: (hex: string) => Buffer.from(hex.slice(2), 'hex') },
  // Safe cast: PGlite's type requires a string, but PGlite sends a Uint8Array in the binary format.
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => bytes as unknown as string },
};
