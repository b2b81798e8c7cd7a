/**
 * Returns a colour with the hue and saturation of `accent` and the luminance of `colour`, so that contrasts do not
 * change. If `colour` is near white or black, the result is at most as saturated as `colour`.
 */
export function tint(colour: string, accent: string): string {
  const targetLuminance = luminance(hexToRgb(colour));
  const { hue, saturation } = rgbToHsl(hexToRgb(accent));
  const original = rgbToHsl(hexToRgb(colour));
  const isNearWhiteOrBlack = original.lightness > 0.85 || original.lightness < 0.2;
  const strength = isNearWhiteOrBlack ? Math.min(saturation, original.saturation) : saturation;
  let [low, high] = [0, 1];
  for (let i = 0; i < 24; i += 1) {
    const middle = (low + high) / 2;
    if (luminance(hslToRgb(hue, strength, middle)) < targetLuminance) low = middle;
    else high = middle;
  }
  return rgbToHex(hslToRgb(hue, strength, high));
}

type Channels = readonly [red: number, green: number, blue: number];

function hexToRgb(colour: string): Channels {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

function rgbToHex(channels: Channels): string {
  return `#${channels
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function rgbToHsl([red, green, blue]: Channels): { hue: number; saturation: number; lightness: number } {
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, lightness] = [max - min, (max + min) / 2];
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const sector =
    max === red
      ? ((green - blue) / range + 6) % 6
      : max === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: sector * 60, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function hslToRgb(hue: number, saturation: number, lightness: number): Channels {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return lightness - amplitude * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return [channel(0), channel(8), channel(4)];
}
