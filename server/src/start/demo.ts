import { readConfig } from './config.ts';
import { demoWelcome, prepareDemo } from './prepare-demo.ts';
import { run } from './run.ts';
import { startServer } from './start-server.ts';

const settings = { DATA_DIR: './data/demo', LOG_LEVEL: 'warn', NEIGHBOUR_APP: 'open', ...process.env };
const onProgress = (line: string) => console.error(line);

await run(async () => {
  const config = readConfig(settings);
  let welcome = '';
  const server = await startServer(config, {
    prepare: async (deps) => {
      welcome = demoWelcome(config, await prepareDemo(deps, onProgress));
    },
    onProgress,
    isDemo: true,
  });
  console.log(welcome);
  return server;
});

// Killing npm does not kill the demo, so the demo stops itself when its parent process has ended.
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref();
