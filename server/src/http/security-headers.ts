import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Sets the security headers of every response (promise 24). Documents set their own content security policy. */
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

/** Forbids caching of API responses, and adds a policy that blocks all content to responses without a policy. */
export const apiHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('cache-control', 'no-store');
  if (!c.res.headers.has('content-security-policy')) {
    c.res.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
};
