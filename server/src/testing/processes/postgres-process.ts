// A PostgreSQL of its own for a measurement: node postgres-process.ts [NAME=VALUE…] tells its address and ends with its
// standard input. Settings given stand above those of the tests.
import { startPostgres } from '../databases/postgres-server.ts';

const settings = Object.fromEntries(process.argv.slice(2).map((setting) => setting.split('=', 2)));
const server = await startPostgres(settings);
console.log(server.url);
process.stdin.resume();
process.stdin.once('close', () => void server.stop());
