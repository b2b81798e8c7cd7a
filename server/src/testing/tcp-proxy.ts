import net from 'node:net';
import { onTestFinished } from 'vitest';

export type TcpProxy = {
  port: number;
  stop: () => Promise<void>;
  /** Keeps connections open, but forwards nothing. */
  freeze: () => void;
  /** Accepts and forwards new connections again, even after `stop`. */
  resume: () => Promise<void>;
  redirectTo: (port: number) => void;
  isUsed: () => boolean;
};

export async function openTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<net.Socket>();
  let isFrozen = false;
  let target = targetPort;
  const server = net.createServer((client) => {
    track(client);
    if (isFrozen) return;
    const upstream = track(net.connect(target, '127.0.0.1'));
    client.pipe(upstream).pipe(client);
  });
  await listen(0);
  const { port } = server.address() as net.AddressInfo;
  onTestFinished(stop);
  return { port, stop, freeze, resume, redirectTo: (other) => void (target = other), isUsed: () => sockets.size > 0 };

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
    isFrozen = true;
    for (const socket of sockets) socket.unpipe().pause();
  }

  async function resume(): Promise<void> {
    isFrozen = false;
    if (!server.listening) await listen(port);
  }
}
