import { ensureChromium } from './browsers.mjs';
import { runOrExit } from './install.mjs';

process.env.CHROMIUM_PATH = await ensureChromium();
runOrExit('playwright', ['test', '--config=e2e/enabled.config.ts', ...process.argv.slice(2)]);
