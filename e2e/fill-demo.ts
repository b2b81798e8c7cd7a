// Creates a folder with the data of the demo, unless the folder exists: node e2e/fill-demo.ts FOLDER
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const [, , folder = ''] = process.argv;
if (!existsSync(folder)) {
  const demo = spawn(process.execPath, ['server/src/start/demo.ts'], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The demo prints its addresses once its database is filled.
  await once(demo.stdout, 'data');
  demo.kill('SIGTERM');
  await once(demo, 'exit');
}
