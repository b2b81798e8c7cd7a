// Sends one request at a time over a single connection and waits PAUSE_MS after each response. When stdin ends, prints
// the response times in milliseconds. Usage: node probe-process.ts ORIGIN PATH PAUSE_MS.
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { rawRequest } from './load.ts';

const [origin = '', path = '', pauseMs = ''] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const request = rawRequest(origin, { path });
const times: number[] = [];
let sentAt = 0;

// The time that the probe waits for a CPU core would count as response time, so its priority is raised.
try {
  setPriority(-10);
} catch {
  console.error(
    'The probe is not allowed to raise its priority. The response times include the time that it waits for a CPU core.',
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
