import type { Page } from '@playwright/test';
import sharp from 'sharp';

type Text = { text: string; color: Color; minRatio: number; box: Box };
type Color = readonly [number, number, number];
type Box = { x: number; y: number; width: number; height: number };

/** Returns texts with too little contrast to the pixels behind them (WCAG 1.4.3). axe knows only background colours. */
export async function findFaintTexts(page: Page): Promise<string[]> {
  // Waits for the fonts, which move texts, and for the frame that lays out a resized window.
  await page.evaluate(() =>
    document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
  );
  const texts = await page.evaluate(findTexts);
  // Every text inherits this property. The content security policy of the page forbids adding a style sheet.
  const setFill = (fill: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('-webkit-text-fill-color', value), fill);
  await setFill('transparent');
  const picture = await page.screenshot({ animations: 'disabled' });
  await setFill('');
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return texts.flatMap((text) => findFaint(text, data, info));
}

/** Runs in the page. Skips texts that are disabled, hidden, covered or outside the window, and texts with emoji. */
function findTexts(): Text[] {
  const found: Text[] = [];
  const swatch = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const toRgb = (color: string): Color => {
    swatch.fillStyle = color;
    swatch.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = swatch.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!parent || text === '' || parent.closest(':disabled, [aria-disabled=true], .sr-only, noscript')) continue;
    // Emoji keep their colours without a fill, so they would be compared with themselves.
    if (/\p{Extended_Pictographic}/u.test(text)) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(parent);
    const px = Number.parseFloat(fontSize);
    const isLarge = px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { x, y, width, height } of range.getClientRects()) {
      const isInside = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
      const hit = isInside && document.elementFromPoint(x + width / 2, y + height / 2);
      if (width < 2 || !hit || !(hit.contains(parent) || parent.contains(hit)) || !parent.checkVisibility()) continue;
      found.push({ text, color: toRgb(color), minRatio: isLarge ? 3 : 4.5, box: { x, y, width, height } });
    }
  }
  return found;
}

/** The tolerated share of pixels with too little contrast to the text, for example of a border that touches its box. */
const tolerance = 0.02;

function findFaint(
  { text, color, minRatio, box }: Text,
  pixels: Uint8Array,
  image: { width: number; channels: number },
) {
  const own = luminance(color);
  let count = 0;
  let faint = 0;
  let worst = Infinity;
  for (let y = Math.floor(box.y); y < box.y + box.height; y += 1) {
    // Every second column is enough, and takes half the time.
    for (let x = Math.floor(box.x); x < box.x + box.width; x += 2) {
      const at = (y * image.width + x) * image.channels;
      const behind = luminance([pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]);
      const ratio = (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05);
      count += 1;
      if (ratio >= minRatio) continue;
      faint += 1;
      worst = Math.min(worst, ratio);
    }
  }
  if (faint <= count * tolerance) return [];
  return [`${text} (rgb(${color.join(', ')})): ${worst.toFixed(2)} instead of ${minRatio}`];
}

/** The linear values of the 256 values of an sRGB channel, for the relative luminance of WCAG. */
const linearChannels = Float64Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

function luminance([red, green, blue]: Color): number {
  return 0.2126 * linearChannels[red]! + 0.7152 * linearChannels[green]! + 0.0722 * linearChannels[blue]!;
}
