import { readConfig } from './config.ts';
import { run } from './run.ts';
import { startServer } from './start-server.ts';

await run(async () => startServer(readConfig(process.env), { onProgress: (line) => console.error(line) }));
