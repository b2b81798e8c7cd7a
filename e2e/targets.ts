import type { Page } from '@playwright/test';
import { expect } from './story.ts';

export async function expectLargeTargets(
  page: Page,
  selector = 'a[href], button, select, input, summary',
): Promise<void> {
  await expect.poll(() => page.evaluate(findSmallTargets, selector), page.url()).toEqual([]);
}

/**
 * Runs in the page. Starts at the centre of each target, and measures the width and height within which a tap hits it.
 * Skips targets that are hidden, inert, inline or covered at the centre.
 */
function findSmallTargets(selector: string): string[] {
  const minPx = 44;
  const small: string[] = [];
  for (const target of document.querySelectorAll(selector)) {
    const area = target.closest('label') ?? target;
    const isInline = getComputedStyle(target).display === 'inline';
    if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('[inert]') || isInline) continue;
    target.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    const isHit = (px: number, py: number) => {
      const hit = document.elementFromPoint(px, py);
      return hit !== null && (target.contains(hit) || area.contains(hit));
    };
    if (!isHit(x, y)) continue;
    const reach = (dx: number, dy: number) => {
      let distance = 0;
      while (distance < minPx && isHit(x + dx * (distance + 1), y + dy * (distance + 1))) distance += 1;
      return distance;
    };
    const size = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
    // A target at a fractional position can measure one pixel too small.
    if (Math.min(...size) < minPx - 1) {
      small.push(`${target.getAttribute('aria-label') ?? target.textContent}: ${size.join(' × ')}`);
    }
  }
  return small;
}

/** Presses Tab up to `maxTabs` times, and expects that nothing covers the focused elements (WCAG 2.4.12). */
export async function expectUncoveredFocus(page: Page, maxTabs = 60): Promise<void> {
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(findFocused);
    if (focused === undefined) return;
    await expect.poll(() => page.evaluate(isFocusUncovered), `${page.url()}: ${focused}`).toBe(true);
  }
}

function findFocused(): string | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  return `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`;
}

/** Runs in the page. A large element may extend beyond the window: its visible part counts. */
function isFocusUncovered(): boolean {
  const element = document.activeElement;
  if (!element) return false;
  const shown = element.closest('label') ?? element;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const edges = [Math.max(top, 0) + 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
  if (bottom <= innerHeight) edges.push(bottom - 2);
  return edges.every((y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (shown.contains(hit) || hit.contains(shown));
  });
}
