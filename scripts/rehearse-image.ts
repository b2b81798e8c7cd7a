// Executes deploy/Dockerfile without a container engine: each stage is a folder. CMD runs as an unprivileged user.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Instruction, parseDockerfile } from './dockerfile.ts';

const root = path.resolve(import.meta.dirname, '..');
const port = process.env['PORT'] ?? '3000';
const startTimeoutMs = 120_000;
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

type Stage = { folder: string; workdir: string; environment: Record<string, string> };

const ignorePatterns = fs
  .readFileSync(`${root}/.dockerignore`, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const tempFolder = fs.mkdtempSync(path.join(tmpdir(), 'grenda-image-'));
fs.chmodSync(tempFolder, 0o755);
process.exitCode = 1;
try {
  const { stage, command, healthCheck } = build(parseDockerfile(fs.readFileSync(`${root}/deploy/Dockerfile`, 'utf8')));
  const size = spawnSync('du', ['-sh', stage.folder], { encoding: 'utf8' }).stdout.split('\t')[0];
  console.log(`\nThe last stage adds ${size} to its base image. Starting it on port ${port} …`);
  await rehearse(stage, { command, healthCheck });
  console.log('\nThe Dockerfile works: its server was built, started, became healthy and stopped.');
  process.exitCode = 0;
} finally {
  spawnSync('chmod', ['-R', 'u+w', tempFolder]);
  fs.rmSync(tempFolder, { recursive: true });
}

function build(instructions: readonly Instruction[]) {
  const stages = new Map<string, Stage>();
  let stage: Stage = { folder: '', workdir: '/', environment: {} };
  let command: string[] = [];
  let healthCheck = '';
  for (const { keyword, text } of instructions) {
    console.log(`▸ ${keyword} ${text}`);
    const [first = '', ...rest] = text.split(/\s+/);
    switch (keyword) {
      case 'FROM':
        stage = createStage(stages.get(first));
        stages.set(rest[1] ?? 'last', stage);
        break;
      case 'WORKDIR':
        stage.workdir = first;
        fs.mkdirSync(hostPath(stage, '.'), { recursive: true });
        break;
      case 'ARG':
      case 'ENV':
        for (const [, name = '', quoted, bare] of text.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)) {
          stage.environment[name] = quoted ?? bare ?? '';
        }
        break;
      case 'COPY':
        copy(stage, stages.get(first.replace(/^--from=/, '')), first.startsWith('--from=') ? rest : [first, ...rest]);
        break;
      case 'RUN':
        runCommand(stage, text);
        break;
      case 'HEALTHCHECK':
        healthCheck = text.slice(text.indexOf('CMD') + 3).trim();
        break;
      case 'CMD':
        command = JSON.parse(text) as string[];
        break;
      case 'USER':
      case 'VOLUME':
      case 'EXPOSE':
        break;
      default:
        throw new Error(
          `scripts/rehearse-image.ts does not support ${keyword}. Add support for it, or remove it from the Dockerfile.`,
        );
    }
  }
  return { stage, command, healthCheck };
}

/** Creates the folder of a stage. It is empty or a copy of `from`: this machine's programs replace the base image. */
function createStage(from: Stage | undefined): Stage {
  const folder = fs.mkdtempSync(path.join(tempFolder, 'stage-'));
  fs.chmodSync(folder, 0o755);
  if (from) fs.cpSync(from.folder, folder, { recursive: true, verbatimSymlinks: true });
  return { folder, workdir: from?.workdir ?? '/', environment: { ...from?.environment } };
}

function hostPath(stage: Stage, name: string): string {
  return path.join(stage.folder, path.resolve(stage.workdir, name));
}

function copy(stage: Stage, from: Stage | undefined, names: readonly string[]): void {
  const sources = names.slice(0, -1);
  const target = names.at(-1) ?? '.';
  for (const source of sources) {
    const sourcePath = from ? hostPath(from, source) : path.join(root, source);
    const isIntoFolder = target.endsWith('/') && fs.statSync(sourcePath).isFile();
    const targetPath = hostPath(stage, isIntoFolder ? path.join(target, path.basename(source)) : target);
    fs.cpSync(sourcePath, targetPath, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || !isIgnored(path.relative(root, file)),
    });
  }
}

function isIgnored(file: string): boolean {
  const decisive = ignorePatterns.findLast((line) => {
    const pattern = line.replace(/^!/, '');
    return path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`);
  });
  // An excluded folder is still entered if a line includes something below it.
  const hasIncluded = ignorePatterns.some((line) => line.startsWith(`!${file}/`));
  return decisive !== undefined && !decisive.startsWith('!') && !hasIncluded;
}

function runCommand(stage: Stage, command: string): void {
  // The absolute paths and the user `node` in the command would refer to this machine.
  const hostCommand = command
    .replaceAll(/(?<=\s)\/(?=\w)/g, `${stage.folder}/`)
    .replaceAll(/-([og]) node\b/g, (_, flag: string) => ('uid' in nobody ? `-${flag} ${nobody.uid}` : ''));
  const environment = { ...process.env, ...stage.environment };
  const { status } = spawnSync(hostCommand, {
    shell: true,
    cwd: hostPath(stage, '.'),
    env: environment,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`RUN failed with exit code ${status}: ${command}`);
}

async function rehearse(stage: Stage, { command, healthCheck }: { command: string[]; healthCheck: string }) {
  spawnSync('chmod', ['-R', 'a-w', hostPath(stage, '.')]);
  const data = path.join(stage.folder, stage.environment['DATA_DIR'] ?? '');
  // No other variable of this machine is passed on, because the image must define all that it needs.
  const env = { ...stage.environment, PATH: process.env['PATH'] ?? '', PORT: port, DATA_DIR: data };
  const options = { cwd: hostPath(stage, '.'), env, ...nobody };
  const [program = '', ...args] = command;
  const server = spawn(program, args, { ...options, stdio: 'inherit' });
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const isHealthy = () => spawnSync(healthCheck, { ...options, shell: true }).status === 0;
  const deadline = Date.now() + startTimeoutMs;
  while (!isHealthy()) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('The server did not become healthy.');
    await wait(500);
  }
  console.log('▸ The server is healthy without write access to its code');
  await expectStatus('/', 200);
  await expectStatus('/api/auth/me', 401);
  await expectStatus('/explore/listings/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', 404);
  const body = JSON.stringify({ email: 'nobody@grenda.example', password: 'blåbær og brunost' });
  const headers = { 'content-type': 'application/json', 'x-grenda-client': '1' };
  await expectStatus('/api/auth/sign-in?useCookies=true', 401, { method: 'POST', headers, body });
  server.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`The server stopped with exit code ${code} after SIGTERM.`);
  console.log('▸ The server stopped with exit code 0');
}

async function expectStatus(url: string, status: number, init?: RequestInit): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${url}`, init);
  if (response.status !== status) throw new Error(`${url} responded with ${response.status}, not ${status}.`);
  console.log(`▸ ${url} responded with ${status}`);
}
