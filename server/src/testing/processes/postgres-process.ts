// Runs PostgreSQL until standard input closes: node postgres-process.ts [SETTING=VALUE …]. Prints its URL.
import { startPostgres } from '../databases/postgres-server.ts';

const settings = Object.fromEntries(process.argv.slice(2).map((setting) => setting.split('=', 2)));
const server = await startPostgres(settings);
console.log(server.url);
process.stdin.resume();
process.stdin.once('close', () => void server.stop());
