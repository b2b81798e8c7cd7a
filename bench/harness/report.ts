import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';

export type Figure = { what: string; value: number; unit: string; goal: string; isReached: boolean };

export function observed(what: string, value: number, unit: string): Figure {
  return { what, value, unit, goal: '', isReached: true };
}

export function atMost(goal: number, what: string, value: number, unit: string): Figure {
  return { what, value, unit, goal: `≤ ${goal} ${unit}`, isReached: value <= goal };
}

export type Report = {
  name: string;
  settings: Record<string, unknown>;
  figures: Figure[];
  /** A trial uses less data than the goals are set for. Its figures are printed, but not recorded. */
  isTrial?: boolean;
};

export async function publish({ name, settings, figures, isTrial = false }: Report): Promise<void> {
  console.table(
    Object.fromEntries(
      figures.map(({ what, value, unit, goal, isReached }) => [
        what,
        { measured: `${round(value)} ${unit}`, goal, reached: goal === '' ? '' : isReached ? 'yes' : 'NO' },
      ]),
    ),
  );
  if (!isTrial) await record(name, { settings, figures });
}

export async function record(name: string, content: object): Promise<void> {
  const machine = {
    cores: cpus().length,
    processor: cpus()[0]?.model,
    load15Minutes: Number(loadavg()[2]?.toFixed(1)),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
  };
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const file = new URL(`../results/${name}.json`, import.meta.url);
  await mkdir(new URL('../results/', import.meta.url), { recursive: true });
  const at = new Date().toISOString();
  await writeFile(file, `${JSON.stringify({ name, at, commit, machine, ...content }, undefined, 2)}\n`);
  console.log(`Recorded in bench/results/${name}.json.`);
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
