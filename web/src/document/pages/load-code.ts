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

const loadSoon = () => setTimeout(() => void load());

// A hidden tab never paints. The second frame starts once the first one is on the screen.
if (document.hidden) loadSoon();
else requestAnimationFrame(() => requestAnimationFrame(loadSoon));
