// Runs a primary and a standby until standard input closes: node standby-process.ts [SETTING=VALUE …]. Prints the URLs.
import { startWithStandby } from '../databases/postgres-server.ts';

const settings = Object.fromEntries(process.argv.slice(2).map((setting) => setting.split('=', 2)));
const server = await startWithStandby(settings);
console.log(server.url, server.standbyUrl);
process.stdin.resume();
process.stdin.once('close', () => void server.stop());
