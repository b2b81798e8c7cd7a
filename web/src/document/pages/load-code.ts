// An inline script at the end of the body. Loads the page's code after the first paint (decision 162).
const [entry = '', ...imports] = document.currentScript?.dataset['code']?.split(' ') ?? [];

async function load(): Promise<void> {
  for (const href of [...imports, entry]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // Evaluates each module in a task of its own. The entry point reports a module that fails to load.
  for (const href of imports) await import(/* @vite-ignore */ href).catch(() => {});
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
}

/** Runs a callback once, when the browser reports that the first contents are on the screen, or after a second. */
function afterFirstPaint(callback: () => void): void {
  const timer = setTimeout(finish, 1_000);
  const observer = new PerformanceObserver(finish);
  observer.observe({ type: 'paint', buffered: true });

  function finish() {
    clearTimeout(timer);
    observer.disconnect();
    callback();
  }
}

// A hidden tab never paints.
if (document.hidden) void load();
else requestAnimationFrame(() => requestAnimationFrame(() => afterFirstPaint(() => void load())));
