import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const arrivalTimeoutMs = 30_000;

export async function openSmtpServer() {
  const emails: { to: string; text: string }[] = [];
  const server = createServer((socket) => {
    let recipient = '';
    let data: string[] | undefined;
    // The client may close the connection at any time.
    socket.on('error', () => {});
    socket.write('220 localhost\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (data && line !== '.') {
        data.push(line);
        return;
      }
      if (data) emails.push({ to: recipient, text: decodeQuotedPrintable(data.join('\n')) });
      data = undefined;
      recipient = /^RCPT TO:<(.+)>/i.exec(line)?.[1] ?? recipient;
      if (/^DATA/i.test(line)) data = [];
      socket.write(/^DATA/i.test(line) ? '354 go on\r\n' : '250 ok\r\n');
      if (/^QUIT/i.test(line)) socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waitForEmail: async (address: string): Promise<string> => {
      for (const started = performance.now(); performance.now() - started < arrivalTimeoutMs; await wait(100)) {
        const email = emails.findLast(({ to }) => to === address);
        if (email) return email.text;
      }
      throw new Error(`No email to ${address} arrived within ${arrivalTimeoutMs / 1000} s.`);
    },
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
