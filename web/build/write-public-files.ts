// Writes the icons, share.png and manifests in public/. Run `npm run public-files -w web` after changing the logo,
// illustration, name or colours.
import { writeFile } from 'node:fs/promises';
import { runnerImport } from 'vite';

type DrawBrandFiles = typeof import('../src/document/draw-brand-files.ts');

// Loaded through Vite, because Node cannot import JSX and style sheets.
const { module } = await runnerImport<DrawBrandFiles>(
  new URL('../src/document/draw-brand-files.ts', import.meta.url).pathname,
  { configFile: new URL('../vite.config.ts', import.meta.url).pathname },
);

for (const [path, content] of [...(await module.drawSharePictureAndManifests()), ...module.drawLogoFiles()]) {
  await writeFile(new URL(`../public${path}`, import.meta.url), content);
  console.log(path, content.length, 'bytes');
}
