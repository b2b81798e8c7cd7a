// An inline script at the end of the body. Loads the page's code after the first paint (decision 162).
const { code = '', lazyCode } = document.currentScript?.dataset ?? {};
const [entry = '', ...imports] = code.split(' ');
// Hydration waits for this code only for a limited time.
const preloads = lazyCode === undefined ? [] : [lazyCode];

async function load(): Promise<void> {
  for (const href of [...imports, entry, ...preloads]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // Evaluates each module in a task of its own. The entry point reports a module that fails to load.
  for (const href of imports) await import(/* @vite-ignore */ href).catch(() => {});
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
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
  setTimeout(loadOnce, 1_000);
  document.addEventListener('visibilitychange', loadOnce);
  const observePaint = () => new PerformanceObserver(loadOnce).observe({ type: 'paint', buffered: true });
  // The report of a paint counts only from the second frame on, because an earlier paint may be of half a page.
  if ('PerformanceObserver' in globalThis) requestAnimationFrame(() => requestAnimationFrame(observePaint));
}
