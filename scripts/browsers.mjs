import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The path of a Chromium: the system's own, else the one Debian's packages bring. Throws when neither is to be had. */
export function ensureChromium() {
  return ensureBrowser({
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    packages: ['chromium', 'fonts-noto-color-emoji'],
    places: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
  });
}

/** The path of a Firefox, in the same way. */
export function ensureFirefox() {
  return ensureBrowser({
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  });
}

function ensureBrowser({ name, variable, packages, places }) {
  const find = () => [process.env[variable], ...places].find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (hasApt && process.getuid?.() === 0) {
    console.error(`Installing ${name} from the system packages …`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = find();
  if (installed) return installed;
  throw new Error(`No ${name} was found: install it (apt-get install ${packages[0]}) or set ${variable} to one.`);
}
