#!/usr/bin/env node
// Playwright runs this file as its browser. The file starts the installed Firefox, and a proxy for the WebDriver BiDi
// connection that rewrites some commands and responds to others itself.
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
  console.error(line.startsWith(listening) ? listening + (await startProxy(line.slice(listening.length))) : line);
}

async function startProxy(firefoxUrl: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (driver, { url }) => void proxyConnection(driver, new WebSocket(firefoxUrl + url)));
  await once(server, 'listening');
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function proxyConnection(driver: WebSocket, browser: WebSocket): Promise<void> {
  const opened = once(browser, 'open');
  driver.on('message', async (data) => {
    await opened;
    const message = textOf(data);
    const response = responseTo(message);
    if (response) driver.send(response);
    else browser.send(insertAsTyping(message));
  });
  browser.on('message', (data) => driver.send(textOf(data)));
  browser.on('close', () => driver.close());
  driver.on('close', () => browser.close());
}

function textOf(data: RawData): string {
  return (data as Buffer).toString();
}

/** Confirms a command that Playwright sends for every new context, but that Firefox ESR does not support. */
function responseTo(message: string): string | undefined {
  const { id, method, params } = JSON.parse(message);
  if (method !== 'emulation.setMediaFeaturesOverride' || !params.userContexts) return undefined;
  return JSON.stringify({ type: 'success', id, result: {} });
}

/**
 * Rewrites the function with which Playwright fills a field, so that it inserts the text as typing does. Playwright's
 * own function assigns `value`, which React ignores. In email fields, it also appends the new text to the old value.
 */
function insertAsTyping(message: string): string {
  return message.replace(
    '= (text) => bidiInsertText(window, text)',
    "= (text) => window.document.execCommand('insertText', false, text) ? null : bidiInsertText(window, text)",
  );
}
