import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * The headers of every answer (promise 24). Documents bring a content
 * security policy of their own; what the API answers may load nothing at all.
 */
export function securityHeaders(publicOrigin: string): MiddlewareHandler {
  return secureHeaders({
    strictTransportSecurity: publicOrigin.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    originAgentCluster: true,
    referrerPolicy: 'no-referrer',
    xContentTypeOptions: 'nosniff',
    xFrameOptions: 'DENY',
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
}

/** The headers of every API answer: never stored, and never rendered unless it brings a policy of its own. */
export const apiHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('cache-control', 'no-store');
  if (!c.res.headers.has('content-security-policy')) {
    c.res.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
};
