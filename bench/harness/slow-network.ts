import { connect, createServer, type Socket } from 'node:net';

/** The values of Lighthouse's slow 4G profile. */
const roundTripMs = 150;
const downBytesPerMs = 1_638 / 8;
const upBytesPerMs = 675 / 8;

/**
 * Starts a proxy that delays requests and responses, including those of service workers, which a browser's own
 * throttling does not slow down. Returns a function that stops the proxy.
 */
export async function startSlowNetwork(port: number, target: number): Promise<() => void> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    // Opening a connection takes a round trip, so the first request is sent only after that.
    pipeSlowly(client, upstream, { bytesPerMs: upBytesPerMs, freeAt: performance.now() + roundTripMs });
    pipeSlowly(upstream, client, { bytesPerMs: downBytesPerMs, freeAt: 0 });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}

function pipeSlowly(from: Socket, to: Socket, line: { bytesPerMs: number; freeAt: number }): void {
  const whenFree = (bytes: number, act: () => void) => {
    const now = performance.now();
    line.freeAt = Math.max(now, line.freeAt) + bytes / line.bytesPerMs;
    setTimeout(act, line.freeAt - now + roundTripMs / 2);
  };
  from.on('data', (chunk) => whenFree(chunk.length, () => to.writable && to.write(chunk)));
  from.on('close', () => whenFree(0, () => to.destroy()));
}
