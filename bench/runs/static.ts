import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBaseline } from '../baselines/start-baseline.ts';
import { interleave, medianRatio } from '../harness/interleave.ts';
import { generator, load } from '../harness/load.ts';
import { startProduct } from '../harness/product.ts';
import { progress } from '../harness/progress.ts';
import { publish, observed } from '../harness/report.ts';
import { root } from '../harness/root.ts';
import { median } from '../harness/statistics.ts';

const rounds = 7;
const seconds = 3;
const connections = 50;

export async function staticFiles(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'grenda-bench-'));
  const product = await startProduct();
  try {
    const { script, font, all } = await findFiles();
    const copy = join(folder, 'script.br');
    await writeFile(copy, await readFile(`${join(root, 'web/dist/client', script)}.br`));
    const baseline = await startBaseline('static-file', [copy, 'br']);
    const requestsPerSecond = async (origin: string, paths: string[]) =>
      (await load({ origin, paths, headers: { 'accept-encoding': 'br' }, connections, seconds })).perSecond;
    const measured = await interleave(
      {
        landing: () => requestsPerSecond(product.origin, ['/']),
        all: () => requestsPerSecond(product.origin, all),
        font: () => requestsPerSecond(product.origin, [font]),
        script: () => requestsPerSecond(product.origin, [script]),
        baseline: () => requestsPerSecond(baseline.origin, ['/']),
      },
      { rounds, onRound: progress('static', rounds + 1) },
    );
    await baseline.stop();
    const labels = { all: 'scripts, style sheet and font in turn', font: 'font', script: 'largest script' } as const;
    await publish({
      name: 'static',
      settings: { rounds, seconds, connections, files: all.length, scriptBytes: (await stat(copy)).size, generator },
      figures: [
        observed('landing page', median(measured.landing), '/s'),
        ...(['all', 'font', 'script'] as const).flatMap((name) => {
          const value = medianRatio(measured[name], measured.landing);
          return [
            observed(labels[name], median(measured[name]), '/s'),
            {
              what: `${labels[name]} vs landing page`,
              value,
              unit: '×',
              goal: '≥ 0.5 ×',
              isReached: value >= 0.5,
            },
          ];
        }),
        observed('bare node:http, largest script from memory', median(measured.baseline), '/s'),
        observed('largest script vs bare node:http', medianRatio(measured.script, measured.baseline), '×'),
      ],
    });
  } finally {
    await product.stop();
    await rm(folder, { recursive: true });
  }
}

async function findFiles(): Promise<{ all: string[]; script: string; font: string }> {
  const folder = join(root, 'web/dist/client/assets');
  const names = (await readdir(folder)).filter((name) => /\.(js|css|woff2)$/.test(name));
  const sized = await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })));
  const scripts = sized.filter(({ name }) => name.endsWith('.js')).toSorted((a, b) => b.size - a.size);
  return {
    all: names.map((name) => `/assets/${name}`),
    script: `/assets/${scripts[0]?.name}`,
    font: `/assets/${names.find((name) => name.endsWith('.woff2'))}`,
  };
}
