#!/usr/bin/env node
// The system's Firefox, with a forwarder of its WebDriver BiDi in front of it: Playwright starts this in its place.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

const listening = 'WebDriver BiDi listening on ';

const firefox = spawn(process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for await (const line of createInterface(firefox.stderr)) {
  console.error(line.startsWith(listening) ? listening + (await forward(line.slice(listening.length))) : line);
}

/** Opens a port of our own that forwards to Firefox's; answers with its address. */
async function forward(address: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (driver, { url }) => void join(driver, new WebSocket(address + url)));
  await once(server, 'listening');
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function join(driver: WebSocket, browser: WebSocket): Promise<void> {
  const opened = once(browser, 'open');
  driver.on('message', async (data) => {
    await opened;
    const message = textOf(data);
    const answer = answerFor(message);
    if (answer) driver.send(answer);
    else browser.send(message);
  });
  browser.on('message', (data) => driver.send(textOf(data)));
  browser.on('close', () => driver.close());
  driver.on('close', () => browser.close());
}

function textOf(data: RawData): string {
  // One buffer a message, unless asked for otherwise.
  return (data as Buffer).toString();
}

/**
 * Firefox ESR does not know this command, which Playwright sends for every new context. The theme comes by a preference
 * instead; a story that changes it on its way gets Firefox's error.
 */
function answerFor(message: string): string | undefined {
  const { id, method, params } = JSON.parse(message);
  if (method !== 'emulation.setMediaFeaturesOverride' || !params.userContexts) return undefined;
  return JSON.stringify({ type: 'success', id, result: {} });
}
