import net from 'node:net';
import { onTestFinished } from 'vitest';

export type TcpProxy = {
  port: number;
  /** Cuts every connection and refuses new ones, as a server that was stopped. */
  stop: () => Promise<void>;
  /** Passes nothing on any more, in either direction, and keeps every connection open, as a server that hangs. */
  freeze: () => void;
  /** Serves again; connections that were frozen stay so. */
  resume: () => Promise<void>;
};

/** Stands between a client and a server on this machine and plays its faults; gone when the test ends. */
export async function openTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<net.Socket>();
  let frozen = false;
  const server = net.createServer((client) => {
    track(client);
    if (frozen) return;
    const target = track(net.connect(targetPort, '127.0.0.1'));
    client.pipe(target).pipe(client);
  });
  await listen(0);
  // A server listening on TCP has an address of this kind.
  const { port } = server.address() as net.AddressInfo;
  onTestFinished(stop);
  return { port, stop, freeze, resume };

  function track(socket: net.Socket): net.Socket {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  }

  async function listen(onPort: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once('error', reject).listen(onPort, '127.0.0.1', resolve);
    await promise;
  }

  async function stop(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
    await promise;
  }

  function freeze(): void {
    frozen = true;
    for (const socket of sockets) socket.unpipe().pause();
  }

  async function resume(): Promise<void> {
    frozen = false;
    if (!server.listening) await listen(port);
  }
}
