// Checks the size budgets of a build, and that its chunks do not import each other in a cycle. Run by `npm test`, or
// with `npm run budgets -w web`.
import { readFileSync } from 'node:fs';
import { budgets, checkBudgets } from './budgets.ts';
import { findImportCycle } from './import-cycle.ts';
import { moduleSizesFile, type ModuleSizes } from './module-sizes.ts';
import { readManifest, transferSize, weighPages } from './weigh-pages.ts';

const findings = checkBudgets(budgets, {
  pages: await weighPages(),
  moduleSizes: JSON.parse(readFileSync(moduleSizesFile, 'utf8')) as ModuleSizes,
  sizeOf: transferSize,
});

const workerBytes = transferSize('/app/sw.js');
findings.push({ label: '/app/sw.js', bytes: workerBytes, maxBytes: 6_000, isOver: workerBytes > 6_000, largest: [] });

for (const { label, bytes, maxBytes, isOver, largest } of findings) {
  console.log(`${isOver ? '✗' : '✓'} ${label}: ${bytes} of ${maxBytes} bytes`);
  if (isOver) console.log(`  Largest: ${largest.map((part) => `${part.name} (${Math.round(part.bytes)})`).join(', ')}`);
}
if (findings.some(({ isOver }) => isOver)) {
  console.log('A size budget is exceeded. Make the page smaller, or raise the budget in web/build and say why.');
  process.exitCode = 1;
}

const manifest = readManifest();
const cycle = findImportCycle(manifest);
if (cycle) {
  const names = cycle.map((key) => `${manifest[key]?.name ?? key} (${manifest[key]?.file})`);
  console.log(`✗ Chunks import each other in a cycle: ${names.join(' → ')}`);
  console.log(
    'The browser would evaluate all of these chunks in one task (decision 185). Change web/build/chunk-groups.ts.',
  );
  process.exitCode = 1;
}
