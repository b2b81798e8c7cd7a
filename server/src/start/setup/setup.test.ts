import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../http/listen.ts';
import { makeMigratedDataDir } from '../../testing/databases/pglite-copies.ts';
import { openSmtpSink } from '../../testing/smtp-sink.ts';
import { configureCaddy, waitUntilReady } from './machine.ts';
import { caddySite, includeSite, nginxSite } from './reverse-proxy.ts';
import { changeSettings, writeSettings } from './settings-file.ts';

const setup = new URL('../commands/setup.ts', import.meta.url).pathname;
const deployFile = (name: string) => readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'grenda-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('promise 107: settings are changed in place, and other lines stay', () => {
  const file = '# Comment\nPORT=3000\nLOG_LEVEL=info\nPORT=3001\n#HOST=0.0.0.0\n';
  expect(changeSettings(file, { PORT: '4000', HOST: '127.0.0.1', LOG_LEVEL: undefined, DATA_DIR: undefined })).toBe(
    '# Comment\nPORT=4000\n#HOST=0.0.0.0\nHOST=127.0.0.1\n',
  );
  expect(changeSettings('', { CONTROLLER: 'Lia vel' })).toBe('CONTROLLER=Lia vel\n');
});

test('a setting that contains a quote is rejected', () => {
  expect(() => changeSettings('', { CONTROLLER: 'Lia "vel"' })).toThrow('CONTROLLER cannot contain a quote');
});

test('the settings file is replaced atomically, and keeps its mode and symlink', () => {
  const folder = makeFolder();
  const [file, link, before] = ['grenda.env', 'link.env', 'before.env'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeSettings(file, 'PORT=1\n');
  expect(statSync(file).mode & 0o777).toBe(0o640);
  chmodSync(file, 0o600);
  symlinkSync(file, link);
  linkSync(file, before);
  writeSettings(link, 'PORT=2\n');
  expect([readFileSync(file, 'utf8'), readFileSync(before, 'utf8')]).toEqual(['PORT=2\n', 'PORT=1\n']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).toSorted()).toEqual(['before.env', 'grenda.env', 'link.env']);
});

test('a settings file that cannot be written is reported, and no temporary file remains', () => {
  const folder = makeFolder();
  const file = path.join(folder, 'grenda.env');
  // A folder in place of the file makes the rename fail.
  mkdirSync(path.join(file, 'x'), { recursive: true });
  expect(() => writeSettings(file, 'PORT=1\n')).toThrow(
    /^\S+grenda\.env cannot be written \(.+\)\. Nothing was changed\.$/,
  );
  expect(readdirSync(folder)).toEqual(['grenda.env']);
});

test('if Caddy cannot be reloaded or is not installed, configuring it returns the step that remains', () => {
  const folder = makeFolder();
  const systemctl = path.join(folder, 'systemctl');
  const fakeSystemctl = (status: number) =>
    writeFileSync(systemctl, `#!/bin/sh\necho 'Job for caddy.service failed.' >&2\nexit ${status}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  fakeSystemctl(1);
  expect(configureCaddy('lia.no {\n}\n', folder)).toMatch(
    /^systemctl reload-or-restart caddy failed: Job for caddy.service failed.\n.*journalctl -u caddy.* sudo grenda setup again/,
  );
  expect(readFileSync(path.join(folder, 'Caddyfile'), 'utf8')).toBe(`import ${folder}/grenda.caddy\n`);
  fakeSystemctl(0);
  expect(configureCaddy('lia.no {\n}\n', folder)).toBeUndefined();
  expect(configureCaddy('lia.no {\n}\n', path.join(folder, 'nowhere'))).toMatch(/^Caddy is not installed/);
});

test.each(['::1', '::'])('setup reaches a server that listens on %s', async (host) => {
  const { port, close } = await listen({ port: 0, host, fetch: () => new Response('ready') });
  onTestFinished(close);
  await waitUntilReady({ HOST: host, PORT: String(port) });
});

test("the proxy configurations contain the address, and a Caddyfile with more than Debian's defaults keeps its lines", () => {
  const site = caddySite(deployFile('Caddyfile'), 'https://grenda.lia.no', '3001');
  expect(site).toMatch(/^grenda\.lia\.no \{$/m);
  expect(site).toContain('reverse_proxy 127.0.0.1:3001 {');
  const debian =
    '# The Caddyfile is\n:80 {\n\t# Set this path\n\troot * /usr/share/caddy\n\n\tfile_server\n}\n# Refer to\n';
  expect(includeSite(debian, '/etc/caddy/grenda.caddy')).toBe('import /etc/caddy/grenda.caddy\n');
  const own = 'lia.no {\n\tfile_server\n}\n';
  const included = includeSite(own, '/etc/caddy/grenda.caddy');
  expect(included).toBe(`${own}\nimport /etc/caddy/grenda.caddy\n`);
  expect(includeSite(included, '/etc/caddy/grenda.caddy')).toBe(included);
  const nginx = nginxSite(deployFile('nginx.conf'), 'https://grenda.lia.no', '3001');
  expect(nginx).toContain('server_name grenda.lia.no;');
  expect(`${site}${nginx}`).not.toContain('grenda.example');
});

test.runIf(inject('testDatabase').engine === 'pglite')(
  'promise 107: setup writes the settings, sends a test email, creates the administrator and runs doctor; a second run leaves the settings unchanged',
  async () => {
    const file = path.join(makeFolder(), 'grenda.env');
    writeFileSync(file, '# Mine\nMETRICS_PORT=9464\n');
    const sink = await openSmtpSink();
    const flags = ['--origin', 'grenda.lia.no', '--smtp-url', sink.url, '--controller', 'Lia vel', '--no-services'];
    const run = async (...args: string[]) => {
      const env = { ...process.env, GRENDA_SETTINGS: file, DATA_DIR: dataDir };
      const child = spawn(process.execPath, [setup, ...args], { env });
      child.stdin.end('blåbær og brunost i skogen\n');
      const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
      return { output, errors };
    };
    const dataDir = makeMigratedDataDir();
    const none = await run('--yes', '--no-services', '--origin', 'grenda.lia.no');
    expect(none.output).toContain('Create an administrator: sudo grenda setup --yes --admin-email EMAIL');
    const all = [...flags, '--admin-email', 'kari@lia.no', '--admin-username', 'kari'];
    const first = await run(...all);
    expect(first.output).toContain('kari (kari@lia.no) is now an administrator.');
    expect(first.output).toMatch(/^ok mail: the SMTP server at .+ accepts emails from hei@grenda\.lia\.no/m);
    expect(first.output).toContain('ok examples: no setting has an example value');
    expect(first.output).toMatch(/\nLeft to do:\nSet SOCIAL_NAME, .+ to @grenda\.app on Instagram\.\n/);
    expect(sink.emails).toHaveLength(1);
    const written = readFileSync(file, 'utf8');
    expect(written).toMatch(/^# Mine\nMETRICS_PORT=9464\nPUBLIC_ORIGIN=https:\/\/grenda\.lia\.no\n/);
    const second = await run('--yes', '--no-services');
    expect(second.output).not.toMatch(/Create an administrator/);
    expect(readFileSync(file, 'utf8')).toBe(written);
    const again = await run(...all.with(all.indexOf('kari@lia.no'), 'Kari@lia.no'));
    expect(again.output).not.toMatch(/Create an administrator/);
    expect(readFileSync(file, 'utf8')).toBe(written);
  },
);

test.skipIf(spawnSync('script', ['--version']).status !== 0)(
  'Ctrl+C at a question ends setup before anything is written',
  async () => {
    const file = path.join(makeFolder(), 'grenda.env');
    const command = [process.execPath, setup, '--no-services'].join(' ');
    const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      env: { ...process.env, GRENDA_SETTINGS: file },
    });
    let shown = '';
    const answers = ['lia.no\r', '\u0003'];
    let questions = 0;
    terminal.stdout.on('data', (chunk: Buffer) => {
      shown += chunk.toString();
      while (questions < (shown.match(/such as \S+: /g) ?? []).length) terminal.stdin.write(answers[questions++] ?? '');
    });
    const [status] = (await once(terminal, 'close')) as [number];
    expect([status, shown]).toEqual([1, expect.stringContaining('Interrupted.')]);
    expect(existsSync(file)).toBe(false);
  },
);
