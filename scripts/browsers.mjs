import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/**
 * Returns the path of Chromium. Installs Chromium, and ExifTool for the stories about photos, if they are missing,
 * apt is available and the user is root.
 *
 * @throws {Error} if Chromium is missing and cannot be installed
 */
export async function ensureChromium() {
  const path = await ensureBrowser({
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
  if (spawnSync('exiftool', ['-ver']).error) await install('ExifTool', ['libimage-exiftool-perl']);
  return path;
}

/** Returns the path of the headless shell, or undefined if it cannot be installed: stories then use Chromium. */
export async function ensureHeadlessShell() {
  const path = process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell';
  if (!existsSync(path)) await install("Chromium's headless shell", ['chromium-headless-shell']);
  return existsSync(path) ? path : undefined;
}

/** Installs Ceph's object gateway, an implementation of S3. Without it, the tests of photos in a bucket are skipped. */
export async function ensureObjectStorage() {
  if (spawnSync('radosgw', ['--version']).error) {
    await install("Ceph's object gateway", ['--no-install-recommends', 'radosgw', 'ceph-mon', 'ceph-osd', 'ceph-base']);
  }
}

export function ensureFirefox() {
  return ensureBrowser({
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
    candidates: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  });
}

export async function ensureWebKit() {
  const packages = ['webkit2gtk-driver', 'xvfb', 'fonts-noto-color-emoji'];
  const libraryFolders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/libexec'];
  return {
    XVFB_PATH: await ensureBrowser({ name: 'Xvfb', variable: 'XVFB_PATH', packages, candidates: ['/usr/bin/Xvfb'] }),
    WEBKIT_DRIVER_PATH: await ensureBrowser({
      name: "WebKitGTK's WebDriver",
      variable: 'WEBKIT_DRIVER_PATH',
      packages,
      candidates: ['/usr/bin/WebKitWebDriver'],
    }),
    WEBKIT_PATH: await ensureBrowser({
      name: 'MiniBrowser of WebKitGTK',
      variable: 'WEBKIT_PATH',
      packages,
      candidates: libraryFolders.flatMap((folder) =>
        ['4.1', '4.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`),
      ),
    }),
  };
}

async function ensureBrowser({ name, variable, packages, candidates }) {
  const find = () => [process.env[variable], ...candidates].find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  await install(name, packages);
  const installed = find();
  if (installed) return installed;
  throw new Error(
    `${name} was not found. Install it (apt-get install ${packages.join(' ')}) or set ${variable} to its path.`,
  );
}

let lastInstallation = Promise.resolve();

/** Installs packages after all earlier installations, because apt refuses to run twice at the same time. */
function install(name, packages) {
  lastInstallation = lastInstallation.then(() => runApt(name, packages));
  return lastInstallation;
}

async function runApt(name, packages) {
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!hasApt || process.getuid?.() !== 0) return;
  console.error(`Installing ${name} from the system packages …`);
  await aptGet('update', '-qq');
  await aptGet('-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '-qq', ...packages);
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return once(spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }), 'exit');
}
