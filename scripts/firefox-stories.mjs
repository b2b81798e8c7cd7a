import { ensureFirefox } from './browsers.mjs';
import { runOrExit } from './install.mjs';

process.env.FIREFOX_PATH = await ensureFirefox();
runOrExit('playwright', ['test', '--config=e2e/firefox.config.ts', ...process.argv.slice(2)]);
