// An inline script at the end of the body. Loads the page's code after the first paint (decision 162).
const [entry = '', ...imports] = document.currentScript?.dataset['code']?.split(' ') ?? [];

function load(): void {
  for (const href of imports) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
}

// A hidden tab never paints.
if (document.hidden) load();
else requestAnimationFrame(() => setTimeout(load));
