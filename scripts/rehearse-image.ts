// Carries out deploy/Dockerfile's own lines without a container engine: each stage is a folder, its packages are
// installed and the pages built in it, and the last one's command runs as a user who may not write to it.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Instruction, parseDockerfile } from './dockerfile.ts';

const root = path.resolve(import.meta.dirname, '..');
const port = process.env['PORT'] ?? '3000';
const startWithinMs = 120_000;
/** The user that every Unix has and that owns nothing. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** What the lines of a stage have made so far. */
type Stage = { folder: string; workdir: string; environment: Record<string, string> };

const ignored = fs
  .readFileSync(`${root}/.dockerignore`, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const place = fs.mkdtempSync(path.join(tmpdir(), 'grenda-image-'));
fs.chmodSync(place, 0o755);
process.exitCode = 1;
try {
  const { stage, command, healthCheck } = build(parseDockerfile(fs.readFileSync(`${root}/deploy/Dockerfile`, 'utf8')));
  const size = spawnSync('du', ['-sh', stage.folder], { encoding: 'utf8' }).stdout.split('\t')[0];
  console.log(`\nThe last stage adds ${size} to its base image. Starting it on port ${port} …`);
  await rehearse(stage, { command, healthCheck });
  console.log('\nThe image’s lines work: installed, built, started, healthy, stopped.');
  process.exitCode = 0;
} finally {
  spawnSync('chmod', ['-R', 'u+w', place]);
  fs.rmSync(place, { recursive: true });
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
        stage = open(stages.get(first));
        stages.set(rest[1] ?? 'last', stage);
        break;
      case 'WORKDIR':
        stage.workdir = first;
        fs.mkdirSync(inside(stage, '.'), { recursive: true });
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
        runLine(stage, text);
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
        throw new Error(`This rehearsal does not know ${keyword}: teach it, or do without.`);
    }
  }
  return { stage, command, healthCheck };
}

/** A stage that goes on from another, or from a base image: of that there is only what this machine has. */
function open(from: Stage | undefined): Stage {
  const folder = fs.mkdtempSync(path.join(place, 'stage-'));
  fs.chmodSync(folder, 0o755);
  if (from) fs.cpSync(from.folder, folder, { recursive: true, verbatimSymlinks: true });
  return { folder, workdir: from?.workdir ?? '/', environment: { ...from?.environment } };
}

/** Where a path of the image lies on this machine. */
function inside(stage: Stage, name: string): string {
  return path.join(stage.folder, path.resolve(stage.workdir, name));
}

function copy(stage: Stage, from: Stage | undefined, names: readonly string[]): void {
  const sources = names.slice(0, -1);
  const target = names.at(-1) ?? '.';
  for (const source of sources) {
    const found = from ? inside(from, source) : path.join(root, source);
    const isInto = target.endsWith('/') && fs.statSync(found).isFile();
    const to = inside(stage, isInto ? path.join(target, path.basename(source)) : target);
    fs.cpSync(found, to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || !isIgnored(path.relative(root, file)),
    });
  }
}

/** As .dockerignore has it: the last line that fits decides. */
function isIgnored(file: string): boolean {
  const decisive = ignored.findLast((line) => {
    const pattern = line.replace(/^!/, '');
    return path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`);
  });
  // A folder stays while a line below it brings something back.
  const isBrought = ignored.some((line) => line.startsWith(`!${file}/`));
  return decisive !== undefined && !decisive.startsWith('!') && !isBrought;
}

function runLine(stage: Stage, line: string): void {
  // Paths outside the working folder and the image's own user mean this machine's otherwise.
  const here = line
    .replaceAll(/(?<=\s)\/(?=\w)/g, `${stage.folder}/`)
    .replaceAll(/-([og]) node\b/g, (_, flag: string) => ('uid' in nobody ? `-${flag} ${nobody.uid}` : ''));
  const environment = { ...process.env, ...stage.environment };
  const { status } = spawnSync(here, { shell: true, cwd: inside(stage, '.'), env: environment, stdio: 'inherit' });
  if (status !== 0) throw new Error(`It failed with code ${status}: ${line}`);
}

async function rehearse(stage: Stage, { command, healthCheck }: { command: string[]; healthCheck: string }) {
  spawnSync('chmod', ['-R', 'a-w', inside(stage, '.')]);
  const data = path.join(stage.folder, stage.environment['DATA_DIR'] ?? '');
  // Nothing of this machine's settings: what the image needs, it says itself.
  const env = { ...stage.environment, PATH: process.env['PATH'] ?? '', PORT: port, DATA_DIR: data };
  const options = { cwd: inside(stage, '.'), env, ...nobody };
  const [program = '', ...args] = command;
  const server = spawn(program, args, { ...options, stdio: 'inherit' });
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const isHealthy = () => spawnSync(healthCheck, { ...options, shell: true }).status === 0;
  const giveUpAt = Date.now() + startWithinMs;
  while (!isHealthy()) {
    if (server.exitCode !== null || Date.now() > giveUpAt) throw new Error('It did not become healthy.');
    await wait(500);
  }
  console.log('▸ healthy, as a user who may not write to the code');
  await expectStatus('/', 200);
  await expectStatus('/api/auth/me', 401);
  // Argon2 and the pages of listings bring machine code of their own.
  await expectStatus('/explore/listings/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', 404);
  const body = JSON.stringify({ email: 'nobody@grenda.example', password: 'blåbær og brunost' });
  const headers = { 'content-type': 'application/json', 'x-grenda-client': '1' };
  await expectStatus('/api/auth/sign-in?useCookies=true', 401, { method: 'POST', headers, body });
  server.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`It ended with code ${code} when it was told to stop.`);
  console.log('▸ stopped with code 0');
}

async function expectStatus(url: string, status: number, init?: RequestInit): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${url}`, init);
  if (response.status !== status) throw new Error(`${url} answers ${response.status}, not ${status}.`);
  console.log(`▸ ${url} answers ${status}`);
}
