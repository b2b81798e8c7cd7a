import { largestParts, type Part } from './largest-parts.ts';
import type { ModuleSizes } from './module-sizes.ts';
import type { PageWeight } from './weigh-pages.ts';

/** The maximum transferred (compressed) size of some parts of a page, in bytes. */
export type Budget = { path: string; label: string; measures: readonly Measure[]; maxBytes: number };

type Measure = Exclude<keyof PageWeight, 'path' | 'files' | 'earlyFiles'>;

export const budgets: readonly Budget[] = [
  {
    path: '/',
    label: 'all but the illustration',
    measures: ['documentText', 'styles', 'fonts', 'icon'],
    // The goal is 20,000, of which the font takes 12,000.
    maxBytes: 20_100,
  },
  { path: '/', label: 'script bundles', measures: ['scripts'], maxBytes: 0 },
  { path: '/explore/listings/:listingId', label: 'script before paint', measures: ['earlyScripts'], maxBytes: 0 },
  { path: '/explore/listings/:listingId', label: 'island', measures: ['scripts'], maxBytes: 70_000 },
  { path: '/sign-in', label: 'script', measures: ['scripts'], maxBytes: 100_000 },
  { path: '/app', label: 'script of the first view', measures: ['scripts'], maxBytes: 110_000 },
  { path: '/app/join', label: 'script', measures: ['scripts'], maxBytes: 110_000 },
  { path: '/app/messages/:threadId', label: 'script', measures: ['scripts'], maxBytes: 110_000 },
  { path: '/admin/users', label: 'script of the first view', measures: ['scripts'], maxBytes: 145_000 },
];

const measureNames: Record<Measure, string> = {
  document: 'the document',
  documentText: 'the document without its illustration',
  scripts: 'scripts',
  earlyScripts: 'scripts before the first paint',
  styles: 'styles',
  fonts: 'the font',
  icon: 'the icon',
};

export type Finding = { label: string; bytes: number; maxBytes: number; isOver: boolean; largest: Part[] };

type Build = { pages: readonly PageWeight[]; moduleSizes: ModuleSizes; sizeOf: (file: string) => number };

export function checkBudgets(checked: readonly Budget[], build: Build): Finding[] {
  return checked.map(({ path, label, measures, maxBytes }) => {
    const page = build.pages.find((candidate) => candidate.path === path);
    if (!page) throw new Error(`The page ${path} does not exist. Change or remove its budget in web/build/budgets.ts.`);
    const bytes = measures.reduce((total, measure) => total + page[measure], 0);
    const isOver = bytes > maxBytes;
    const parts = isOver ? measures.flatMap((measure) => partsOf(measure, page, build)) : [];
    const largest = parts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 3);
    return { label: `${path}: ${label}`, bytes, maxBytes, isOver, largest };
  });
}

function partsOf(measure: Measure, page: PageWeight, { moduleSizes, sizeOf }: Build): Part[] {
  if (measure !== 'scripts' && measure !== 'earlyScripts')
    return [{ name: measureNames[measure], bytes: page[measure] }];
  const files = measure === 'scripts' ? page.files : page.earlyFiles;
  const scripts = files.filter((file) => file.endsWith('.js'));
  return largestParts(scripts, sizeOf, moduleSizes);
}
