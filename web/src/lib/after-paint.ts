/** Delay after the load event, so that the work does not compete with the first paint (decision 35). */
const delayMs = 300;

export function afterPaint(callback: () => void): void {
  addEventListener('load', () => setTimeout(callback, delayMs), { once: true });
}
