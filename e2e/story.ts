import { createHash } from 'node:crypto';
import { expect, test as base, type Page } from '@playwright/test';
import axe from 'axe-core';

type StoryFixtures = {
  /** Allows responses with a 5xx status. */
  allowsServerErrors: boolean;
  /** Allows code that fails to load. `goto` and `reload` then do not wait until the page is hydrated. */
  allowsMissingCode: boolean;
  /** Fails the story if a page logs or throws an unexpected error, violates the CSP or sends a third-party request. */
  failOnErrors: void;
};

export const test = base.extend<StoryFixtures>({
  // Stories must not share the rate limit of sign-ins.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide, { testId }) =>
    provide({ ...extraHTTPHeaders, 'x-forwarded-for': networkOf(testId) }),
  page: async ({ page, allowsMissingCode }, provide) => {
    if (!allowsMissingCode) makeNavigationWait(page);
    await provide(page);
  },
  allowsServerErrors: [false, { option: true }],
  allowsMissingCode: [false, { option: true }],
  failOnErrors: [
    async ({ context, baseURL, allowsServerErrors, allowsMissingCode }, provide) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error' || isExpected(message.text())) return;
        if (allowsServerErrors && serverError.test(message.text())) return;
        if (!(allowsMissingCode && missingCode.test(message.text()))) errors.push(`console: ${message.text()}`);
      });
      context.on('weberror', (error) => {
        const { message } = error.error();
        if (allowsMissingCode && missingCode.test(message)) return;
        if (!blockedIcon.test(message)) errors.push(`page: ${message}`);
      });
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) errors.push(`third party: ${request.url()}`);
      });
      await provide();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the page is hydrated, which removes `earlyInput`. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyInput' in window && window.earlyInput));
}

/** Makes `goto` and `reload` wait for hydration. Calls with the option `waitUntil` do not wait for it. */
export function makeNavigationWait(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
}

const missingCode = /net::ERR_FAILED|Failed to fetch dynamically imported module/;
/** Firefox logs this error for the mailbox, whose policy allows no icon. */
const blockedIcon = /resource \(img-src\) at \S+\/favicon\.ico because it violates/;
const serverError = /^Failed to load resource: the server responded with a status of 5\d\d/;

function networkOf(name: string): string {
  const [a, b, c] = createHash('sha256').update(name).digest();
  return `10.${a}.${b}.${c}`;
}

/** Returns whether an error belongs to a 4xx response, a lost network, or Playwright's scripts in the mailbox. */
function isExpected(text: string): boolean {
  return (
    /^Failed to load resource: the server responded with a status of 4\d\d/.test(text) ||
    text === 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED' ||
    /^Blocked script execution in '[^']*\/dev\/mailbox\//.test(text)
  );
}

const colourRules = ['color-contrast', 'link-in-text-block'];
const withoutColours = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));

/** Runs axe in the light theme, and only its colour rules in the dark one: the other rules give the same result. */
export async function expectAccessible(page: Page): Promise<void> {
  const chosen = await page.evaluate(() => localStorage.getItem('theme'));
  await page.evaluate(chooseTheme, 'light');
  await expectNoViolations(page, 'light', {});
  await page.evaluate(chooseTheme, 'dark');
  await expectNoViolations(page, 'dark', { runOnly: colourRules });
  await page.evaluate(chooseTheme, chosen);
}

async function expectNoViolations(page: Page, theme: string, options: axe.RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  expect(await page.evaluate(findViolations, options), `axe, ${theme}, ${page.viewportSize()?.width} px`).toEqual([]);
}

/**
 * Runs axe, and expects no horizontal scrolling, even with text at 200 %. The widths are 320 and 390 px on a phone, and
 * 768 and 1280 px on a desktop. On a desktop, the page must not scroll horizontally at 640 px either, which is 1280 px
 * at 200 % zoom. On the same device, colours do not depend on the width, so axe's colour rules run at the larger width
 * only.
 */
export async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const isPhone = size.width < 768;
  if (!isPhone) {
    await page.setViewportSize({ ...size, width: 640 });
    await expectNoHorizontalScroll(page);
  }
  const [narrow, wide] = isPhone ? [320, 390] : [768, 1280];
  for (const width of [narrow, wide]) {
    await page.setViewportSize({ ...size, width });
    await expectNoHorizontalScroll(page);
    await expectLargeTextToFit(page);
    if (width === wide) await expectAccessible(page);
    else await expectNoViolations(page, 'any theme', { rules: withoutColours });
  }
  await page.setViewportSize(size);
}

/** Runs in the page. Sets the theme, or removes the choice, and waits until the visible transitions have ended. */
export async function chooseTheme(theme: string | null): Promise<void> {
  if (theme === null) localStorage.removeItem('theme');
  else localStorage.setItem('theme', theme);
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  // Animations of hidden elements would never finish.
  const finite = document.getAnimations().filter(({ effect }) => {
    const isVisible = !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false;
    return isVisible && effect?.getTiming().iterations !== Infinity;
  });
  await Promise.allSettled(finite.map((animation) => animation.finished));
}

async function findViolations(options: axe.RunOptions): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(document, { resultTypes: ['violations'], ...options });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { overflow, width, fontSize } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const style = getComputedStyle(document.documentElement);
    return { overflow: scrollWidth - clientWidth, width: innerWidth, fontSize: style.fontSize };
  });
  expect(overflow, `pixels beyond ${width}, font size ${fontSize}`).toBeLessThanOrEqual(0);
}

/** Expects that text at 200 % (WCAG 1.4.4) does not make the page scroll horizontally or extend beyond the window. */
export async function expectLargeTextToFit(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoHorizontalScroll(page);
  expect(await page.evaluate(findTextOutside), `${page.viewportSize()?.width} px`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Runs in the page. Finds text beyond the window's right edge, unless a container scrolls or has an ellipsis. */
function findTextOutside(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const outside: string[] = [];
  const isExempt = (element: Element | null): boolean => {
    if (!element) return false;
    const { overflowX, textOverflow } = getComputedStyle(element);
    const { width } = element.getBoundingClientRect();
    return overflowX === 'auto' || textOverflow === 'ellipsis' || width <= 1 || isExempt(element.parentElement);
  };
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { right } = range.getBoundingClientRect();
    const isVisible = text.parentElement?.checkVisibility() ?? false;
    if (!isVisible || right <= document.documentElement.clientWidth + 1 || isExempt(text.parentElement)) continue;
    outside.push(text.textContent?.trim() ?? '');
  }
  return outside;
}

export { expect };
