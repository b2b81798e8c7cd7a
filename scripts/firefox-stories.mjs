// Runs the main stories in Firefox. As root on Debian, installs it if it is missing.
import { ensureFirefox } from './browsers.mjs';
import { runOrExit } from './install.mjs';

process.env.FIREFOX_PATH = ensureFirefox();
runOrExit('playwright', ['test', '--config=e2e/firefox.config.ts', ...process.argv.slice(2)]);
