import { expect, type Page } from '@playwright/test';

/** Expects that a text size of 200 % cuts off no text, control or select option at the right (WCAG 1.4.4). */
export async function expectNothingCutOff(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(findCutOff), page.url()).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Runs in the page. Finds text and controls that are cut off at the right and neither scroll nor have an ellipsis. */
async function findCutOff(): Promise<string[]> {
  await document.fonts.ready;
  const cutOff: string[] = [];
  const rightEdge = (element: Element | null): number => {
    if (!element) return document.documentElement.clientWidth;
    const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
    const { right, width } = element.getBoundingClientRect();
    const isForScreenReaders = width <= 1 || clipPath !== 'none';
    if (overflowX === 'auto' || textOverflow === 'ellipsis' || isForScreenReaders) return Infinity;
    const outer = rightEdge(element.parentElement);
    return overflowX === 'visible' ? outer : Math.min(outer, right);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    range.selectNodeContents(text);
    if (!text.parentElement?.checkVisibility()) continue;
    if (range.getBoundingClientRect().right > rightEdge(text.parentElement) + 1) cutOff.push(`text: ${text.nodeValue}`);
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
    if (!control.checkVisibility()) continue;
    const { right } = control.getBoundingClientRect();
    if (right > rightEdge(control.parentElement) + 1) cutOff.push(`control: ${control.outerHTML}`);
  }
  // A select cuts off its text without overflowing.
  const pen = document.createElement('canvas').getContext('2d');
  for (const select of document.querySelectorAll('select')) {
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select);
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (!pen || !select.checkVisibility()) continue;
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    for (const { text } of select.options) {
      if (pen.measureText(text).width > room + 1) cutOff.push(`option: ${text}`);
    }
  }
  return cutOff;
}
