import { ensureWebKit } from './browsers.mjs';
import { runOrExit } from './install.mjs';

Object.assign(process.env, await ensureWebKit());
runOrExit('playwright', ['test', '--config=e2e/webkit.config.ts', ...process.argv.slice(2)]);
