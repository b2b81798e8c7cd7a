import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

type PushResponse = { status: number; headers?: Record<string, string> } | 'no response' | 'garbage';

/** `topic` is the Topic header (RFC 8030). */
type AcceptedPush = { device: string; topic: string };

export type PushService = {
  accepted: AcceptedPush[];
  countRequests: () => number;
  respond: (device: string) => PushResponse | Promise<PushResponse>;
  close: () => Promise<void>;
};

/** Starts a fake push service. local-push-services.ts redirects the product's push requests to it. */
export async function startPushService(port: number): Promise<PushService> {
  let requests = 0;
  const service: PushService = {
    accepted: [],
    countRequests: () => requests,
    respond: () => ({ status: 201 }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer((request, response) => {
    requests += 1;
    request.resume();
    request.once('end', () => {
      const device = request.url?.split('/').at(-1) ?? '';
      void Promise.resolve(service.respond(device)).then((result) => {
        if (result === 'no response') return request.socket.destroy();
        if (result === 'garbage') return request.socket.end('this is not HTTP\r\n\r\n');
        if (result.status < 300) service.accepted.push({ device, topic: String(request.headers['topic']) });
        return response.writeHead(result.status, result.headers).end();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return service;
}

export function subscriptionOf(device: string) {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${device}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}
