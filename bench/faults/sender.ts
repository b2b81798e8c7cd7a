import { antiForgeryHeader } from '@grenda/contract';
import { demo } from '../harness/product.ts';

export type Send = (path: string, body?: { type: string; data: Uint8Array | string }) => Promise<Response | undefined>;

/**
 * Signs in. Returns a function that sends requests, including uploads, and returns undefined if there is no response.
 * Each `index` has its own client address, so that rate limits per network apply to each sender separately.
 */
export async function signInSender(origin: string, email: string, index: number): Promise<Send> {
  const headers: Record<string, string> = {
    [antiForgeryHeader.name]: antiForgeryHeader.value,
    'x-forwarded-for': `10.7.0.${index}`,
  };
  const send: Send = async (path, body) => {
    const init = body ? { method: 'POST', body: Uint8Array.from(Buffer.from(body.data)) } : {};
    const type = body ? { 'content-type': body.type } : {};
    return fetch(origin + path, { ...init, headers: { ...headers, ...type } }).catch(() => undefined);
  };
  const credentials = JSON.stringify({ email, password: demo.password });
  const response = await send('/api/auth/sign-in?useCookies=true', { type: 'application/json', data: credentials });
  headers['cookie'] = response?.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return send;
}
