const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Returns whether a host name or address reaches only this machine. */
export function isLoopback(host: string): boolean {
  return loopback.has(host);
}
