import type { Page } from '@playwright/test';

type Text = { text: string; color: string; minRatio: number; box: Box };
const measuringPages = new WeakMap<Page, Page>();

type Box = { x: number; y: number; width: number; height: number };

/** Returns texts with too little contrast against their pixels (WCAG 1.4.3). axe knows only background colours. */
export async function findFaintTexts(page: Page): Promise<string[]> {
  // Wait for fonts, which move the text, and for the next frame, which lays out a resized window.
  await page.evaluate(() =>
    document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
  );
  const texts = await page.evaluate(findTexts);
  // Set on the root, from which every text inherits it: the page's policy forbids adding a style sheet.
  const setFill = (fill: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('-webkit-text-fill-color', value), fill);
  await setFill('transparent');
  const picture = await page.screenshot({ animations: 'disabled' });
  await setFill('');
  const measuringPage = measuringPages.get(page) ?? (await openMeasuringPage(page));
  measuringPages.set(page, measuringPage);
  return measuringPage.evaluate(measure, { texts, url: `data:image/png;base64,${picture.toString('base64')}` });
}

/**
 * Opens an empty page, because the page's own policy would forbid reading the screenshot. It has a window of its own: a
 * second tab hides the first, and a screenshot of a hidden page takes seconds.
 */
async function openMeasuringPage(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('The browser is closed.');
  page.once('close', () => void context.close());
  return context.newPage();
}

/** Runs in the page. Skips disabled, hidden and covered texts. */
function findTexts(): Text[] {
  const found: Text[] = [];
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
      found.push({ text, color, minRatio: isLarge ? 3 : 4.5, box: { x, y, width, height } });
    }
  }
  return found;
}

/** Runs in an empty page. Compares the colour of each text with the pixels in its box. */
async function measure({ texts, url }: { texts: readonly Text[]; url: string }): Promise<string[]> {
  /** Share of the pixels that may be too close to the colour, such as those of a line beside the text. */
  const tolerance = 0.02;
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(image, 0, 0);
  const swatch = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const channels = Float64Array.from({ length: 256 }, (_, value) =>
    value / 255 <= 0.04045 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  const luminanceAt = (data: Uint8ClampedArray, at: number) =>
    0.2126 * channels[data[at]!]! + 0.7152 * channels[data[at + 1]!]! + 0.0722 * channels[data[at + 2]!]!;
  const luminanceOf = (color: string) => {
    swatch.fillStyle = color;
    swatch.fillRect(0, 0, 1, 1);
    return luminanceAt(swatch.getImageData(0, 0, 1, 1).data, 0);
  };
  return texts.flatMap(({ text, color, minRatio, box }) => {
    const { data } = context.getImageData(box.x, box.y, box.width, box.height);
    const own = luminanceOf(color);
    let count = 0;
    let worst = Infinity;
    // Every second pixel.
    for (let at = 0; at < data.length; at += 8) {
      const behind = luminanceAt(data, at);
      const ratio = (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05);
      if (ratio >= minRatio) continue;
      count += 1;
      worst = Math.min(worst, ratio);
    }
    if (count <= (data.length / 8) * tolerance) return [];
    return [`${text} (${color}): ${worst.toFixed(2)} instead of ${minRatio}`];
  });
}
