// Sends requests over one connection until stdin ends, each PAUSE_MS after a response, then prints the response times
// in milliseconds. Usage: node probe-process.ts ORIGIN PATH PAUSE_MS.
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { rawRequest } from './load.ts';

const [origin = '', path = '', pauseMs = ''] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const request = rawRequest(origin, { path });
const times: number[] = [];
let sentAt = 0;

// The time that the probe itself waits for a core must not count as response time.
try {
  setPriority(-10);
} catch {
  console.error(
    'The probe is not allowed to raise its priority. The response times include the time that it waits for a core.',
  );
}

const socket = connect({ host: hostname, port: Number(port), noDelay: true });
const send = () => {
  sentAt = performance.now();
  socket.write(request);
};
socket.on('data', () => {
  times.push(performance.now() - sentAt);
  setTimeout(send, Number(pauseMs));
});
socket.once('connect', send);

process.stdin.once('end', () => {
  process.stdout.write(JSON.stringify(times), () => process.exit());
});
process.stdin.resume();
