import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Returns the path of Chromium. Installs a missing Chromium if the user is root on Debian, and throws otherwise. */
export function ensureChromium() {
  const path = ensureBrowser({
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    packages: ['chromium', 'fonts-noto-color-emoji', 'libimage-exiftool-perl'],
    candidates: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
  });
  if (spawnSync('exiftool', ['-ver']).error) install('ExifTool', ['libimage-exiftool-perl']);
  return path;
}

/** Returns the path of the headless shell, which starts in a third of the time. Without it, stories use Chromium. */
export function ensureHeadlessShell() {
  const path = process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell';
  if (!existsSync(path)) install("Chromium's headless shell", ['chromium-headless-shell']);
  return existsSync(path) ? path : undefined;
}

export function ensureFirefox() {
  return ensureBrowser({
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
    candidates: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  });
}

export function ensureWebKit() {
  const packages = ['webkit2gtk-driver', 'xvfb', 'fonts-noto-color-emoji'];
  const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/libexec'];
  return {
    XVFB_PATH: ensureBrowser({ name: 'Xvfb', variable: 'XVFB_PATH', packages, candidates: ['/usr/bin/Xvfb'] }),
    WEBKIT_DRIVER_PATH: ensureBrowser({
      name: "WebKitGTK's WebDriver",
      variable: 'WEBKIT_DRIVER_PATH',
      packages,
      candidates: ['/usr/bin/WebKitWebDriver'],
    }),
    WEBKIT_PATH: ensureBrowser({
      name: 'MiniBrowser of WebKitGTK',
      variable: 'WEBKIT_PATH',
      packages,
      candidates: libraries.flatMap((folder) =>
        ['4.1', '4.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`),
      ),
    }),
  };
}

function ensureBrowser({ name, variable, packages, candidates }) {
  const find = () => [process.env[variable], ...candidates].find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  install(name, packages);
  const installed = find();
  if (installed) return installed;
  throw new Error(`${name} was not found. Install it (apt-get install ${packages[0]}) or set ${variable} to its path.`);
}

function install(name, packages) {
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!hasApt || process.getuid?.() !== 0) return;
  console.error(`Installing ${name} from the system packages …`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '-qq', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
