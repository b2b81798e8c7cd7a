// An inline script at the end of the body. Loads the page's code and manifest after the first paint (decision 162).
const { code = '', lazyCode, manifest = '' } = document.currentScript?.dataset ?? {};
const [entry = '', ...imports] = code.split(' ');

async function load(): Promise<void> {
  for (const href of [...imports, entry]) link('modulepreload', href);
  // Hydration waits for this code, but not for longer than 5 s (app/threads/lazy-agreement.ts).
  if (lazyCode) link('modulepreload', lazyCode);
  link('manifest', manifest);
  // Evaluates each module in a task of its own. The entry point imports the modules as well, and reports their errors.
  for (const href of imports) await import(/* @vite-ignore */ href).catch(() => {});
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
}

function link(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

let isLoading = false;

function loadOnce(): void {
  if (isLoading) return;
  isLoading = true;
  void load();
}

// A hidden tab never paints.
if (document.hidden) {
  loadOnce();
} else {
  // In case no paint is reported, for example because the browser runs no animation frames.
  setTimeout(loadOnce, 1_000);
  document.addEventListener('visibilitychange', loadOnce);
  const observePaint = () => new PerformanceObserver(loadOnce).observe({ type: 'paint', buffered: true });
  // Waits for the second frame, because an earlier paint may show only half of the page.
  if ('PerformanceObserver' in globalThis) requestAnimationFrame(() => requestAnimationFrame(observePaint));
}
