import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folder = fileURLToPath(new URL('react/', import.meta.url));

/** Builds the bare React pages and the static page, and writes `users` as JSON for the table to fetch. */
export async function buildBaselines(into: string, users: unknown): Promise<void> {
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

/** Returns a page that takes 5 kB when compressed: random hexadecimal digits compress to half their length. */
function staticPage(): string {
  const paragraphs = Array.from({ length: 138 }, (_, n) =>
    createHash('sha256').update(String(n)).digest('hex').slice(0, 60),
  );
  const text = paragraphs.map((digits) => `<p>${digits.replaceAll(/(.{6})/g, '$1 ')}</p>`).join('');
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page</title>';
  return `<!doctype html><html lang="en">${head}<h1>Page</h1>${text}`;
}
