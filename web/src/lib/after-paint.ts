const delayMs = 300;

/** Runs the callback once the page has probably been painted: 300 ms after the load event (decision 35). */
export function afterPaint(callback: () => void): void {
  addEventListener('load', () => setTimeout(callback, delayMs), { once: true });
}
