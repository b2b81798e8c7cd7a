// Preloaded into the product. Sends its HTTPS requests to PUSH_PORT on this machine, because the product accepts only
// subscriptions at hosts of known push services.
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const origin = `http://127.0.0.1:${process.env['PUSH_PORT']}`;
const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

function requestLocally(
  url: string,
  options: RequestOptions,
  onResponse: (response: IncomingMessage) => void,
): ClientRequest {
  return http.request(origin + new URL(url).pathname, { ...options, agent }, onResponse);
}

Object.assign(https, { request: requestLocally });
syncBuiltinESMExports();
