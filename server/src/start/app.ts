import { BlockList } from 'node:net';
import { allEndpoints, endpoints } from '@grenda/contract/endpoints';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { accountRoutes } from '../accounts/routes.ts';
import { findCaller } from '../accounts/sessions.ts';
import { moderationRoutes } from '../moderation/routes.ts';
import { isUnavailable } from '../db/database-errors.ts';
import type { Deps } from '../deps.ts';
import { createErrorHandler } from '../http/error-handler.ts';
import { antiForgery } from '../http/anti-forgery.ts';
import { clientNetwork } from '../http/client-network.ts';
import { type AppLinks, mountAppLinks } from '../http/app-links.ts';
import { createDocumentCache, type DocumentCache } from '../http/document-cache.ts';
import { streamEvents } from '../http/event-stream.ts';
import { forwardTo } from '../http/forward.ts';
import { type CheckReady, mountHealth } from '../http/health.ts';
import { oncePerPage, renderPage } from '../http/caller-of-page.ts';
import { type FindCaller, implementOn } from '../http/implement.ts';
import { ownWrites } from '../http/own-writes.ts';
import { requestLog } from '../http/request-log.ts';
import { apiHeaders, securityHeaders } from '../http/security-headers.ts';
import { sessionCookie } from '../http/session-cookie.ts';
import { staticFiles } from '../http/static-files.ts';
import { unknownEndpoint } from '../http/unknown-endpoint.ts';
import { type LinkTarget, mountLinkPages } from '../mail/link-pages.ts';
import { renewListing } from '../listings/renew-listing.ts';
import { listingRoutes } from '../listings/routes.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { mailboxPages } from '../mail/mailbox-page.ts';
import { keepDigest } from '../near/digest/keep-digest.ts';
import { nearRoutes } from '../near/routes.ts';
import { unsubscribe } from '../people/unsubscribe.ts';
import { peopleRoutes } from '../people/routes.ts';
import { photoRoutes, servePhotos } from '../photos/routes.ts';
import { placeRoutes } from '../places/routes.ts';
import { mountOpenApi, openApiRoutes } from '../http/openapi/routes.ts';
import { threadRoutes } from '../threads/routes.ts';
import type { Operator, WebBuild } from './web-build.ts';

export type BackEnd = { deps: Deps; mailbox?: Mailbox | undefined } | { apiOrigin: string };

type AppOptions = {
  backEnd: BackEnd;
  publicOrigin: string;
  trustedProxies?: BlockList;
  log: Logger;
  web?: WebBuild;
  brandFiles?: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  keptAssets?: string | undefined;
  hasServiceWorker?: boolean;
  operator?: Operator;
  appLinks?: AppLinks;
  checkReady?: CheckReady;
};

const invalidatingPaths = ['/api/listings/*', '/api/admin/*', '/api/account/*'];

export function createApp(options: AppOptions): Hono {
  const { backEnd, publicOrigin, trustedProxies = new BlockList(), log, web, appLinks = {} } = options;
  const { checkReady = async () => {}, hasServiceWorker = true } = options;
  const app = new Hono();
  app.onError(createErrorHandler(log, isUnavailable));
  const isAppEnabled = 'deps' in backEnd && backEnd.deps.isAppEnabled;
  const documents = web && openDocuments(app, web, { publicOrigin, isAppEnabled, operator: options.operator });
  const headersMiddleware = securityHeaders(publicOrigin);
  // Mounted before the middleware that sets headers, because cached documents already have them.
  if (documents) app.use(documents.serveCached);
  if (web) {
    app.use(
      staticFiles(web.filesFolder, headersMiddleware, {
        keptAssets: options.keptAssets,
        replaced: options.brandFiles,
        servesApp: isAppEnabled,
        hasServiceWorker: isAppEnabled && hasServiceWorker,
      }),
    );
  }
  // Mounted before the middleware that sets headers, because `streamEvents` sends them after that middleware has run.
  app.use(allEndpoints.watch.path, streamEvents);
  app.use(headersMiddleware);
  mountHealth(app, checkReady);
  app.use('/api/*', apiHeaders, requestLog(log));
  if (documents) for (const path of invalidatingPaths) app.use(path, documents.invalidateAfterChange);
  if ('apiOrigin' in backEnd) {
    const forward = forwardTo({ apiOrigin: backEnd.apiOrigin, publicOrigin, trustedProxies, log });
    app.all('/api/*', forward).get('/photos/*', forward);
  } else mountApi(app, backEnd.deps, { publicOrigin, trustedProxies });
  if ('mailbox' in backEnd && backEnd.mailbox) app.route('/dev/mailbox', mailboxPages(backEnd.mailbox));
  if ('deps' in backEnd) {
    const { deps } = backEnd;
    // Mounted even if the app is disabled: emails sent earlier have these links.
    const actions = {
      '/unsubscribe': ({ id, ...link }: LinkTarget) => unsubscribe(deps, { user: id, ...link }),
      '/keep-digest': ({ id, ...link }: LinkTarget) => keepDigest(deps, { user: id, ...link }),
      '/keep-listing': ({ id, sign }: LinkTarget) => renewListing(deps, { listingId: id, sign }),
    };
    if (deps.reader.standby) {
      const readOwnWrites = ownWrites(publicOrigin, deps.reader.current);
      for (const path of Object.keys(actions)) app.use(path, readOwnWrites);
    }
    mountLinkPages(app, { actions, isAppEnabled });
  }
  mountAppLinks(app, appLinks);
  if (documents) app.all('*', (c) => documents.fetch(c.req.raw));
  return app;
}

type ApiOptions = { publicOrigin: string; trustedProxies: BlockList };

function mountApi(app: Hono, deps: Deps, { publicOrigin, trustedProxies }: ApiOptions): void {
  const cookie = sessionCookie(publicOrigin);
  app.use('/api/*', antiForgery(publicOrigin));
  if (deps.reader.standby) {
    const readOwnWrites = ownWrites(publicOrigin, deps.reader.current);
    app.use('/api/*', readOwnWrites).use('/photos/*', readOwnWrites);
  }
  const findByToken = oncePerPage((token) => findCaller(deps.db, token, deps.clock.now()));
  const findByCookie: FindCaller = async (c) => {
    const token = cookie.read(c);
    return token === undefined ? undefined : findByToken(token);
  };
  const implement = implementOn(app, findByCookie, deps.log);
  const network = clientNetwork(trustedProxies);
  accountRoutes(implement, deps, { cookie, clientNetwork: network });
  moderationRoutes(implement, deps, network);
  listingRoutes(implement, deps);
  peopleRoutes(implement, deps, network);
  if (deps.isAppEnabled) {
    placeRoutes(implement, deps, network);
    nearRoutes(implement, deps);
    threadRoutes(implement, deps);
    photoRoutes(implement, deps);
    servePhotos(app, deps, findByCookie);
  }
  const mounted = deps.isAppEnabled ? allEndpoints : endpoints;
  mountOpenApi(app, { publicOrigin, cookieName: cookie.name, endpoints: mounted });
  app.all('/api/*', unknownEndpoint([...Object.values(mounted), ...openApiRoutes]));
}

type DocumentOptions = { publicOrigin: string; isAppEnabled: boolean; operator: Operator | undefined };

function openDocuments(
  app: Hono,
  web: WebBuild,
  { publicOrigin, isAppEnabled, operator }: DocumentOptions,
): DocumentCache {
  const pages = web.createPages({
    publicOrigin,
    isAppEnabled,
    operator,
    fetchApi: async (request) => app.fetch(request),
  });
  const guarded = new Hono()
    .use(securityHeaders(publicOrigin))
    .all('*', (c) => renderPage(() => pages.fetch(c.req.raw)));
  return createDocumentCache({ render: async (request) => guarded.fetch(request), isPersonal: pages.isPersonal });
}
