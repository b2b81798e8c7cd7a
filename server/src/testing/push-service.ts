import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { PushResponse, PushServices } from '../deps.ts';

export type ReceivedPush = {
  path: string;
  headers: IncomingMessage['headers'];
  payload: { web_push: number; notification: Record<string, unknown> };
  claims: { aud: string; exp: number; sub: string };
};

type Browser = { path: string; ecdh: ECDH; auth: Buffer };

/** A string stands for a failure below HTTP. */
export type ScriptedResponse = { status: number; headers?: Record<string, string> } | 'no response' | 'garbage';

export async function openPushService() {
  const received: ReceivedPush[] = [];
  const refused: string[] = [];
  const browsers = new Map<string, Browser>();
  const service = { respond: (_path: string): ScriptedResponse => ({ status: 201 }) };
  const server = createServer((incoming, response) => {
    void readBody(incoming).then((body) => {
      const scripted = service.respond(incoming.url ?? '');
      if (scripted === 'no response') return incoming.socket.destroy();
      if (scripted === 'garbage') return incoming.socket.end('this is not HTTP\r\n\r\n');
      const browser = browsers.get(incoming.url ?? '');
      if (scripted.status >= 300 || !browser) refused.push(incoming.url ?? '');
      else received.push(readPush(incoming, body, browser));
      return response.writeHead(scripted.status, scripted.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const origin = `http://127.0.0.1:${port}`;
  const pushServices: PushServices = {
    isKnown: (endpoint) => endpoint.startsWith(`${origin}/`),
    post: ({ endpoint, headers, body }) =>
      new Promise<PushResponse>((resolve, reject) => {
        // Without an agent, no connection is reused: the server might close an idle one just as a request is sent.
        const sent = request(endpoint, { method: 'POST', headers, agent: false }, (response) => {
          response.resume();
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        });
        sent.on('error', reject).end(body);
      }),
  };
  const subscribe = () => {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const browser = { path: `/push/${browsers.size + 1}`, ecdh, auth: randomBytes(16) };
    browsers.set(browser.path, browser);
    return {
      endpoint: origin + browser.path,
      p256dh: ecdh.getPublicKey().toString('base64url'),
      auth: browser.auth.toString('base64url'),
    };
  };
  return Object.assign(service, { pushServices, origin, received, refused, subscribe });
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function readPush({ url = '', headers }: IncomingMessage, body: Buffer, browser: Browser): ReceivedPush {
  return { path: url, headers, payload: JSON.parse(decrypt(body, browser)), claims: verifyToken(headers) };
}

function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const key = hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The padding of the last record does not begin with 2.');
  return padded.subarray(0, end).toString();
}

function verifyToken({ authorization = '' }: IncomingMessage['headers']): ReceivedPush['claims'] {
  const [, header = '', claims = '', signature = '', publicKey = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))) {
    throw new Error('The signature of the VAPID token is wrong.');
  }
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
