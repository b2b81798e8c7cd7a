/** The delay after the load event (decision 35). */
const delayMs = 300;

export function afterPaint(callback: () => void): void {
  addEventListener('load', () => setTimeout(callback, delayMs), { once: true });
}
