interface ImportMetaEnv {
  /** Baked in by vite.config.ts. */
  readonly APP_ENV: import('./environments.ts').Environment;
}

/** A module of ours, bundled and minified as constant text (build/inline-script.ts). */
declare module '*?script' {
  export const code: string;
}

/** The little that is used of a library without types: outlines and widths of a font's letters. */
declare module 'opentype.js/dist/opentype.mjs' {
  /** One step of an outline of straight lines and quadratic curves, which is what a TrueType font has. */
  export type PathStep = { type: string; x1?: number; y1?: number; x?: number; y?: number };
  type Font = {
    /** 0 stands for a character the font lacks. */
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): { advanceWidth: number };
    unitsPerEm: number;
    getPath(text: string, x: number, y: number, size: number, options: { kerning: boolean }): { commands: PathStep[] };
  };
  export function parse(buffer: ArrayBuffer): Font;
}
