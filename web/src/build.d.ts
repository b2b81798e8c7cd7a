interface ImportMetaEnv {
  /** Set at build time by vite.config.ts. */
  readonly APP_ENV: import('./environments.ts').Environment;
}

/** A local module, bundled and minified into a string (build/inline-script.ts). */
declare module '*?script' {
  export const code: string;
}

/** Types for the part of opentype.js that is used: glyph outlines and widths. The library ships none. */
declare module 'opentype.js/dist/opentype.mjs' {
  export type PathStep = { type: string; x1?: number; y1?: number; x?: number; y?: number };
  type Font = {
    /** Returns 0 for a character that the font does not have. */
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): { advanceWidth: number };
    unitsPerEm: number;
    getPath(text: string, x: number, y: number, size: number, options: { kerning: boolean }): { commands: PathStep[] };
  };
  export function parse(buffer: ArrayBuffer): Font;
}
