// The main stories in Firefox, which is installed where it is missing and may be.
import { ensureFirefox } from './browsers.mjs';
import { runOrExit } from './install.mjs';

process.env.FIREFOX_PATH = ensureFirefox();
runOrExit('playwright', ['test', '--config=e2e/firefox.config.ts', ...process.argv.slice(2)]);
