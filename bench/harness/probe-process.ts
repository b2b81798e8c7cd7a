// Asks a server, regularly and alone on its connection, until its input ends; then prints the milliseconds each took.
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { requestOf } from './load.ts';

const [origin = '', path = '', everyMs = ''] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const request = requestOf(origin, { path });
const times: number[] = [];
let askedAt = 0;

// A visitor has a machine of their own: how late this process gets a core is not the server's doing.
try {
  setPriority(-10);
} catch {
  console.error('Without the right to raise a priority, what the probe itself waits for a core counts as well.');
}

const socket = connect({ host: hostname, port: Number(port), noDelay: true });
const ask = () => {
  askedAt = performance.now();
  socket.write(request);
};
// The answer is short enough to come in one piece.
socket.on('data', () => {
  times.push(performance.now() - askedAt);
  setTimeout(ask, Number(everyMs));
});
socket.once('connect', ask);

process.stdin.once('end', () => {
  process.stdout.write(JSON.stringify(times), () => process.exit());
});
process.stdin.resume();
