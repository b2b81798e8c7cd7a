interface ImportMetaEnv {
  readonly APP_ENV: import('./environments.ts').Environment;
}

/** A module bundled into a string (build/inline-script.ts). */
declare module '*?script' {
  export const code: string;
}

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
