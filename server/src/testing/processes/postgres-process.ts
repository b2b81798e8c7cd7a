// Program: node postgres-process.ts [NAME=VALUE…] starts PostgreSQL for a benchmark, prints its URL, and stops it when
// standard input closes. The given settings override those of the tests.
import { startPostgres } from '../databases/postgres-server.ts';

const settings = Object.fromEntries(process.argv.slice(2).map((setting) => setting.split('=', 2)));
const server = await startPostgres(settings);
console.log(server.url);
process.stdin.resume();
process.stdin.once('close', () => void server.stop());
