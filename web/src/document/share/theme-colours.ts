import { tint } from '@grenda/contract/accent';
import { accent } from '@grenda/contract/brand';
import globals from '#src/ui/styles/globals.css?raw';
import scene from '#src/ui/scene/scene.css?raw';
import tokens from '#src/ui/styles/tokens.css?raw';

// The SVG renderer supports neither custom properties, light-dark() nor `rgb(r g b / a)`.
const colours = [...(tokens + scene).matchAll(/(--[\w-]+): light-dark\((.+), ((?:#|rgb|transparent).*)\);/g)].map(
  ([, name = '', light = '', dark = '']) =>
    accent === undefined || !/^--spruce(-hover|-wash)?$/.test(name)
      ? ([name, light, dark] as const)
      : ([name, tint(light, accent), tint(dark, accent)] as const),
);

export const accentColours = colours.filter(([name]) => name.startsWith('--spruce'));

const palettes = {
  light: new Map(colours.map(([name, light]) => [name, toLegacyRgba(light)])),
  dark: new Map(colours.map(([name, , dark]) => [name, toLegacyRgba(dark)])),
};

export function resolveColours(theme: keyof typeof palettes, drawing: string): string {
  return drawing.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const colour = palettes[theme].get(name);
    if (colour === undefined) throw new Error(`No style sheet defines ${name} with light-dark().`);
    return colour;
  });
}

export const markRules = [...globals.matchAll(/^\.mark-[^}]+\}/gm)].join('').replace(/\s+/g, ' ');

function toLegacyRgba(colour: string): string {
  return colour.replace(/^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/, 'rgba($1,$2,$3,$4)');
}
