import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

type PushAnswer = { status: number; headers?: Record<string, string> } | 'no answer' | 'garbage';

/** An accepted notification. `topic` (RFC 8030) identifies its subject. */
type TakenPush = { device: string; topic: string };

export type PushService = {
  taken: TakenPush[];
  count: () => number;
  answer: (device: string) => PushAnswer | Promise<PushAnswer>;
  close: () => Promise<void>;
};

export async function startPushService(port: number): Promise<PushService> {
  let requests = 0;
  const service: PushService = {
    taken: [],
    count: () => requests,
    answer: () => ({ status: 201 }),
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
      void Promise.resolve(service.answer(device)).then((answer) => {
        if (answer === 'no answer') return request.socket.destroy();
        if (answer === 'garbage') return request.socket.end('this is not HTTP\r\n\r\n');
        if (answer.status < 300) service.taken.push({ device, topic: String(request.headers['topic']) });
        return response.writeHead(answer.status, answer.headers).end();
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
