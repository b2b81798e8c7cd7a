import { createHash } from 'node:crypto';
import { expect, test as base, type Page } from '@playwright/test';
import axe from 'axe-core';

type Watch = {
  /** The story has the server fail on purpose. */
  isServerFaulty: boolean;
  /** The story has the code of a page not arrive. */
  isCodeMissing: boolean;
  /** Fails the story when a page logs an error, breaks its content security policy, or asks a third party for anything. */
  watch: void;
};

/** A story in a browser whose pages are watched for anything that should not happen. */
export const test = base.extend<Watch>({
  // A story is a household of its own, so that the sign-in limit of one network does not stop the next.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide, { testId }) =>
    provide({ ...extraHTTPHeaders, 'x-forwarded-for': networkOf(testId) }),
  isServerFaulty: [false, { option: true }],
  isCodeMissing: [false, { option: true }],
  watch: [
    async ({ context, baseURL, isServerFaulty, isCodeMissing }, provide) => {
      const faults: string[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error' || isExpected(message.text())) return;
        if (isServerFaulty && serverFault.test(message.text())) return;
        if (!(isCodeMissing && missingCode.test(message.text()))) faults.push(`console: ${message.text()}`);
      });
      context.on('weberror', (error) => {
        const { message } = error.error();
        if (!withoutIcon.test(message)) faults.push(`page: ${message}`);
      });
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) faults.push(`third party: ${request.url()}`);
      });
      await provide();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

const missingCode = /net::ERR_FAILED|Failed to fetch dynamically imported module/;
/** Firefox says so of a page whose policy has no place for an icon: the mailbox. */
const withoutIcon = /resource \(img-src\) at \S+\/favicon\.ico because it violates/;
const serverFault = /^Failed to load resource: the server responded with a status of 5\d\d/;

/** An address of a private network (RFC 1918), the same for the same name. */
function networkOf(name: string): string {
  const [a, b, c] = createHash('sha256').update(name).digest();
  return `10.${a}.${b}.${c}`;
}

/**
 * Chromium logs every 4xx answer; the contract's own (401 for a visitor's me, 404 for a gone listing) are no
 * faults. Nor is a network that a story takes away, or that the driver's own scripts may not run in a mail's frame.
 */
function isExpected(text: string): boolean {
  return (
    /^Failed to load resource: the server responded with a status of 4\d\d/.test(text) ||
    text === 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED' ||
    /^Blocked script execution in '[^']*\/dev\/mailbox\//.test(text)
  );
}

/** Checks the page as it stands with axe, in both themes, against WCAG 2.2 AA and axe's own best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // axe is half a megabyte, so a document that has it is not sent it again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const chosen = await page.evaluate(() => localStorage.getItem('theme'));
  for (const theme of ['light', 'dark']) {
    await page.evaluate(chooseTheme, theme);
    expect(await page.evaluate(findViolations), `axe, ${theme}, ${page.viewportSize()?.width} px`).toEqual([]);
  }
  await page.evaluate(chooseTheme, chosen);
}

/**
 * Checks the page with axe at every width, and that nothing makes it scroll sideways, with text twice as large too: two
 * widths on the phone, two at the desk, which zoomed to 200 % is 640 pixels wide.
 */
export async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const isPhone = size.width < 768;
  if (!isPhone) {
    await page.setViewportSize({ ...size, width: 640 });
    await expectNoSidewaysScroll(page);
  }
  for (const width of isPhone ? [320, 390] : [768, 1280]) {
    await page.setViewportSize({ ...size, width });
    await expectNoSidewaysScroll(page);
    await expectLargeTextToFit(page);
    await expectAccessible(page);
  }
  await page.setViewportSize(size);
}

/** Runs in the page: a choice comes as if made in another tab. */
async function chooseTheme(theme: string | null): Promise<void> {
  if (theme === null) localStorage.removeItem('theme');
  else localStorage.setItem('theme', theme);
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  // What is folded away stands still until it is opened.
  const passing = document.getAnimations().filter(({ effect }) => {
    const isShown = !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false;
    return isShown && effect?.getTiming().iterations !== Infinity;
  });
  await Promise.allSettled(passing.map((animation) => animation.finished));
}

/** Runs in the page, which has axe. */
async function findViolations(): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(document, { resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** Checks that nothing makes the page scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { overflow, width, letters } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const { fontSize } = getComputedStyle(document.documentElement);
    return { overflow: scrollWidth - clientWidth, width: innerWidth, letters: fontSize };
  });
  expect(overflow, `pixels beyond ${width}, letters of ${letters}`).toBeLessThanOrEqual(0);
}

/** Checks that text twice as large has room: nothing scrolls sideways or stands out of the window (WCAG 1.4.4). */
export async function expectLargeTextToFit(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page);
  expect(await page.evaluate(findTextOutside), `${page.viewportSize()?.width} px`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/**
 * Runs in the page: what a frame clips does not scroll, so each piece of text is looked at, but for what is only heard,
 * is cut with an ellipsis, or can be scrolled to within its frame.
 */
function findTextOutside(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const outside: string[] = [];
  const isHeld = (element: Element | null): boolean => {
    if (!element) return false;
    const { overflowX, textOverflow } = getComputedStyle(element);
    const { width } = element.getBoundingClientRect();
    return overflowX === 'auto' || textOverflow === 'ellipsis' || width <= 1 || isHeld(element.parentElement);
  };
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { right } = range.getBoundingClientRect();
    const isShown = text.parentElement?.checkVisibility() ?? false;
    if (!isShown || right <= document.documentElement.clientWidth + 1 || isHeld(text.parentElement)) continue;
    outside.push(text.textContent?.trim() ?? '');
  }
  return outside;
}

export { expect };
