import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plot } from '../harness/plot.ts';
import type { Figure, Report } from '../harness/report.ts';
import { root } from '../harness/root.ts';

type Recorded = Report & {
  at: string;
  commit: string;
  machine: { cores: number; processor: string; node: string; load15Minutes?: number };
};

const page = join(root, 'docs', 'performance.md');
const begin = '<!-- measured: begin -->';
const end = '<!-- measured: end -->';

export async function results(): Promise<void> {
  const folder = new URL('../results/', import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted();
  const all = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(new URL(file, folder), 'utf8')) as Partial<Recorded>),
  );
  const sections = await Promise.all(all.filter(hasFigures).map(writeSection));
  const text = await readFile(page, 'utf8');
  const [head = '', rest = ''] = text.split(begin);
  const [, tail = ''] = rest.split(end);
  await writeFile(page, `${head}${begin}\n\n${sections.join('\n')}\n${end}${tail}`);
  execFileSync(join(root, 'node_modules', '.bin', 'oxfmt'), [page], { stdio: 'inherit' });
  console.log(`Wrote the figures of ${sections.length} runs to docs/performance.md.`);
}

function hasFigures(recorded: Partial<Recorded>): recorded is Recorded {
  return recorded.figures !== undefined;
}

/** Returns the Markdown of a run, and writes its plot. */
async function writeSection({ name, at, commit, machine, settings, figures }: Recorded): Promise<string> {
  const shown = figures.filter((figure) => !isDetail(figure));
  const leftOut = figures.length - shown.length;
  const hasGoals = shown.some(({ goal }) => goal !== '');
  if (hasGoals) await writeFile(join(root, 'docs', 'performance', `${name}.svg`), plot(shown));
  const image = hasGoals ? `![The figures of ${name} that have a goal](performance/${name}.svg)\n\n` : '';
  // The list of searched words is too long for the page.
  const shownSettings = Object.entries(settings).filter(([setting]) => setting !== 'words');
  const named = shownSettings.map(([setting, value]) => `${setting} ${formatSetting(value)}`);
  const more = leftOut === 0 ? '' : ` ${leftOut} more figures are in bench/results/${name}.json.`;
  return `### ${name}

${image}| figure | measured | goal | reached |
| ------ | -------- | ---- | ------- |
${shown.map(formatRow).join('\n')}

Measured ${at.slice(0, 10)} at commit ${commit} on ${machine.cores} cores (${machine.processor})${formatLoad(machine)}, Node ${machine.node}. Settings: ${named.join(', ')}.${more}
`;
}

/** Returns whether a figure is about one sort order, or one kind of search or filter. The page leaves these out. */
function isDetail({ what }: Figure): boolean {
  return what.split(': ').length > 2;
}

/** The page shows the load, because times are longer while it exceeds the number of cores. */
function formatLoad({ load15Minutes }: Recorded['machine']): string {
  return load15Minutes === undefined ? '' : ` with a load of ${load15Minutes}`;
}

function formatSetting(setting: unknown): string {
  if (typeof setting !== 'object' || setting === null) return String(setting);
  const parts = Object.entries(setting).map(([name, value]) => `${name} ${String(value)}`);
  return `(${parts.join(', ')})`;
}

function formatRow({ what, value, unit, goal, isReached }: Figure): string {
  const reached = goal === '' ? '' : isReached ? 'yes' : '**no**';
  return `| ${what} | ${Number(value.toPrecision(3))} ${unit} | ${goal} | ${reached} |`;
}
