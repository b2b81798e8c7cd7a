import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folder = fileURLToPath(new URL('floors/react/', import.meta.url));

/** Builds the bare React pages with the product's own Vite into a folder, and puts beside them what they need. */
export async function buildFloors(into: string, users: unknown): Promise<void> {
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: into,
      emptyOutDir: true,
      rolldownOptions: { input: ['form.html', 'table.html'].map((name) => join(folder, name)) },
    },
  });
  await writeFile(join(into, 'users.json'), JSON.stringify(users));
  await writeFile(join(into, 'static.html'), staticPage());
}

/** A page of 5 kB with nothing but text. */
function staticPage(): string {
  const head =
    '<!doctype html><html lang="nb"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Side</title><h1>Side</h1>';
  const paragraph = '<p>Naboer hjelper naboer med det som trengs, en sofa som skal opp eller en hund som vil ut.</p>';
  return head + paragraph.repeat(Math.ceil((5_000 - head.length) / paragraph.length));
}
