import { createServer } from 'vite';
import { createApp } from '../server/src/start/app.ts';
import { readConfig } from '../server/src/start/config.ts';
import { demoWelcome, prepareDemo } from '../server/src/start/prepare-demo.ts';
import { checkPort } from '../server/src/http/listen.ts';
import { createLog } from '../server/src/shared/log.ts';
import { run } from '../server/src/start/run.ts';
import { openBackEnd } from '../server/src/start/start-server.ts';
import { grendaDev } from '../web/build/dev-documents.ts';

const settings = { DATA_DIR: './data/dev', APP_ENV: 'dev', LOG_LEVEL: 'debug', NEIGHBOUR_APP: 'open', ...process.env };
const onProgress = (line: string) => console.error(line);

await run(async () => {
  const config = readConfig(settings);
  await checkPort(config.port, config.host);
  const log = createLog(config.logLevel);
  let welcome = '';
  const { backEnd, close } = await openBackEnd(config, {
    log,
    prepare: async (deps) => {
      welcome = demoWelcome(config, await prepareDemo(deps, onProgress));
    },
    onProgress,
    isDemo: true,
  });
  const app = createApp({ backEnd, publicOrigin: config.publicOrigin, log });
  // web/vite.config.ts reads this variable.
  process.env['APP_ENV'] = config.environment;
  const vite = await createServer({
    configFile: 'web/vite.config.ts',
    plugins: [
      grendaDev({
        fetchApi: async (request) => app.fetch(request),
        isAppEnabled: config.isAppEnabled,
        operator: config.operator,
      }),
    ],
    server: { port: config.port, host: config.host, strictPort: true },
  });
  await vite.listen();
  console.log(welcome);
  return {
    port: config.port,
    close: async () => {
      await vite.close();
      await close();
    },
  };
});
