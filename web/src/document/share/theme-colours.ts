import ground from '#src/ui/styles/ground.css?raw';
import scene from '#src/ui/scene/scene.css?raw';
import tokens from '#src/ui/styles/tokens.css?raw';

// What draws pictures knows neither custom properties nor light-dark(), so both themes' colours are read from the sheets.
const pairs = [...(tokens + scene).matchAll(/(--[\w-]+): light-dark\((.+), ((?:#|rgb|transparent).*)\);/g)];

const palettes = {
  light: new Map(pairs.map(([, name, light = '']) => [name, withCommas(light)])),
  dark: new Map(pairs.map(([, name, , dark = '']) => [name, withCommas(dark)])),
};

/** Puts a theme's colours in place of the variables of a drawing. */
export function inColours(theme: keyof typeof palettes, drawing: string): string {
  return drawing.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const colour = palettes[theme].get(name);
    if (colour === undefined) throw new Error(`No sheet gives ${name} a colour.`);
    return colour;
  });
}

/** The rules that colour the mark, with variables. */
export const markRules = [...ground.matchAll(/^\.mark-[^}]+\}/gm)].join('').replace(/\s+/g, ' ');

/** `rgb(255 214 140 / 0.4)` in the older way of writing, which everything reads. */
function withCommas(colour: string): string {
  return colour.replace(/^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/, 'rgba($1,$2,$3,$4)');
}
