/** By then the page has been painted, so nothing competes with what is seen first (decision 35). */
const settledMs = 300;

/** Does a job once the page has loaded and been painted. */
export function afterPaint(job: () => void): void {
  addEventListener('load', () => setTimeout(job, settledMs), { once: true });
}
