// Prints the transferred size of each page of the last build. Run it with `npm run weigh -w web`. With --json, it
// prints bytes as JSON instead of a table in kB.
import { weighPages } from './weigh-pages.ts';

const weights = await weighPages();
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(weights));
} else {
  console.log('Transferred size in kB:');
  console.log('document  scripts  styles   fonts  files  page');
  for (const { path, document, scripts, styles, fonts, files } of weights) {
    const columns = [document, scripts, styles, fonts].map((size) => (size / 1000).toFixed(1).padStart(7));
    console.log(` ${columns.join('  ')}  ${String(files.length).padStart(5)}  ${path}`);
  }
}
