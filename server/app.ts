import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { HEADERS } from '#src/contract/http.ts';
import { isFile } from '#src/domain/addresses.ts';
import { validSlug } from '#src/domain/slug.ts';
import { createReadiness } from './db/readiness.ts';
import { undoChange } from './desk/audit.ts';
import { createImports } from './desk/imports.ts';
import { type ExportOrders, ordersCsv } from './desk/orders-csv.ts';
import { createUndo, type RunUndo } from './desk/undo.ts';
import { inThisThread, type RunImportJob } from './desk/desk-threads.ts';
import type { Deps } from './routes/deps.ts';
import type { Settings } from './env.ts';
import type { AppEnv } from './http/app-env.ts';
import type { BuiltApp } from './http/built-app.ts';
import { callerOf } from './http/client-address.ts';
import { answerFailure, problem } from './http/problem.ts';
import { createEventStreams } from './http/event-streams.ts';
import { createMetrics } from './http/metrics.ts';
import { createLimiter } from './http/limiter.ts';
import { pictureRoutes } from './routes/pictures.ts';
import { createLimits, rateLimits } from './http/rate-limits.ts';
import { type Log, reportTo, requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticApp } from './routes/static-app.ts';
import type { Render } from './pages/renderer.ts';
import { writeGuard } from './http/write-guard.ts';
import { identityRoutes } from './routes/identity.ts';
import { cacheFolders } from './menus/file-cache.ts';
import { findTenant } from './menus/tenants.ts';
import { createEstimates } from './orders/estimate.ts';
import { findPrinterByToken } from './staff/printers.ts';
import { createOrderMaker } from './orders/create-order.ts';
import { isKnownKey } from './orders/order-head.ts';
import { apiRoutes } from './routes/api.ts';
import { docsRoutes } from './routes/docs.ts';
import { operationsRoutes } from './routes/operations.ts';
import { createBoards } from './staff/boards.ts';
import { findSession } from './staff/staff-sessions.ts';
import { createKitchenSeen } from './staff/kitchen-seen.ts';

export type AppParts = Omit<
  Deps,
  | 'createOrder'
  | 'rateLimitScale'
  | 'streams'
  | 'menuStreams'
  | 'boards'
  | 'kitchen'
  | 'estimates'
  | 'imports'
  | 'undo'
  | 'exportOrders'
  | 'stopping'
  | 'connectsToPrinters'
> & {
  /** By default these three work in this thread, as a database in memory needs it. */
  runImport?: RunImportJob;
  runUndo?: RunUndo;
  exportOrders?: ExportOrders;
  settings: Settings;
  /** Null: only the API and the pictures. */
  builtApp: BuiltApp | null;
  /** Draws first visits. By default they begin with the empty shell. */
  render?: Render | null;
  /** Signs the anti-forgery tokens; shared by all processes on one database. */
  tokenSecret: string;
  log: Log;
  /** True during shutdown: new requests get 503. */
  isStopping?: () => boolean;
  /** True while the database is of a newer version: only health and metrics are answered. */
  isOutdated?: () => boolean;
  /** Registers a function that closes streams, for the start of the shutdown. */
  onStop?: (run: () => void) => void;
};

const crossOrigin = (allowedOrigins: readonly string[]) =>
  cors({
    origin: (origin) => (allowedOrigins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowHeaders: ['Content-Type', HEADERS.key, HEADERS.age],
    exposeHeaders: [HEADERS.api, HEADERS.tenant, 'ETag', 'Retry-After', 'Date', HEADERS.replayed, HEADERS.key],
    maxAge: 600,
  });

/** The server without its port. The order of the middleware matters: the first ones cover every answer. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const {
    database,
    now,
    settings,
    builtApp,
    tokenSecret,
    log,
    isStopping = () => false,
    isOutdated = () => false,
  } = parts;
  const report = reportTo(log);
  const publicHost = settings.publicUrl?.startsWith('https:') ? URL.parse(settings.publicUrl)?.host : undefined;
  const streams = createEventStreams(settings.rateLimitScale);
  const menuStreams = createEventStreams(settings.rateLimitScale);
  parts.onStop?.(streams.closeAll);
  parts.onStop?.(menuStreams.closeAll);
  const boards = createBoards(database, now);
  parts.onStop?.(boards.closeAll);
  const stopping = new AbortController();
  parts.onStop?.(() => stopping.abort());
  const kitchen = createKitchenSeen(database, now);
  const estimates = createEstimates(now);
  const imports = createImports({ database, now, run: parts.runImport ?? inThisThread(database), report });
  const metrics = createMetrics();
  const limits = createLimits(createLimiter(now), createLimiter(now), settings.rateLimitScale);
  const { createOrder, isStuck } = createOrderMaker({
    database,
    now,
    rateLimitScale: settings.rateLimitScale,
    estimates,
  });
  const app = new Hono<AppEnv>();

  app.use(requestLog(log, now));
  app.use(metrics.measure);
  app.use(async (c, next) => {
    const socket = c.env?.incoming?.socket;
    const connection = {
      remoteAddress: socket?.remoteAddress,
      encrypted: socket !== undefined && 'encrypted' in socket,
    };
    const caller = callerOf(connection, (name) => c.req.header(name), settings.trustProxy);
    const isPublicHost = publicHost !== undefined && c.req.header('Host') === publicHost;
    c.set('caller', { ...caller, secure: caller.secure || isPublicHost });
    await next();
  });
  app.use(securityHeaders);
  app.use(async (c, next) => {
    if (!isStopping()) return next();
    c.header('Connection', 'close');
    return problem(c, 'unavailable', { retry_after: 2 });
  });

  // No address has any, and a redirect cannot repeat them.
  app.use(async (c, next) => {
    if (/\p{Cc}/u.test(c.req.path)) return problem(c, 'not_found');
    return next();
  });

  app.route(
    '/',
    operationsRoutes({
      isReady: createReadiness(database, isStuck, (cause) => log({ level: 'error', ready: 'no', database: cause })),
      metrics,
      metricsToken: settings.metricsToken,
      openStreams: streams.size,
      openMenuStreams: menuStreams.size,
      openBoards: boards.size,
    }),
  );

  app.use(async (c, next) => {
    if (!isOutdated()) return next();
    return problem(c, 'unavailable', { retry_after: 2 });
  });
  const api = apiRoutes({
    ...parts,
    createOrder,
    rateLimitScale: settings.rateLimitScale,
    streams,
    menuStreams,
    boards,
    kitchen,
    estimates,
    imports,
    stopping: stopping.signal,
    connectsToPrinters: settings.printerNetworks.length > 0,
    exportOrders: parts.exportOrders ?? ((...asked) => ordersCsv(database, ...asked)),
    undo: createUndo(database, parts.runUndo ?? ((undo) => undoChange(database, undo))),
  });
  app.route('/api', docsRoutes(api.routes));

  const guard = writeGuard({ settings, tokenSecret, now });
  if (settings.allowedOrigins.length > 0) app.use('/api/*', crossOrigin(settings.allowedOrigins));
  app.use('/api/*', async (c, next) => {
    const slug = c.req.path.split('/')[2] ?? '';
    // Set here, so that a refusal by the middleware below carries them too.
    c.header(HEADERS.api, '1');
    if (validSlug(slug)) c.header(HEADERS.tenant, slug);
    await next();
  });
  app.use('/api/*', guardPeople(guard));
  app.use(
    '/api/*',
    rateLimits({
      limits,
      isKnownOrder: (slug, header) => isKnownKey(database.db, slug, header),
      isPrinter: async (token) => (await findPrinterByToken(database.db, token)) !== undefined,
      sessionOf: async (slug, token) => {
        const tenant = await findTenant(database.db, slug);
        return tenant && ((await findSession(database, tenant.id, token, now()))?.staff.session ?? null);
      },
    }),
  );
  app.route('/api', api);

  const caches = cacheFolders(settings.dataDir);
  app.route(
    '/upload',
    pictureRoutes({ db: database.db, folder: caches.thumbnails, rateLimitScale: settings.rateLimitScale, report }),
  );
  app.route('/', identityRoutes({ db: database.db, folder: caches.icons, report }));
  if (builtApp) {
    const { publicUrl } = settings;
    const { menus, render = null } = parts;
    app.all(
      '*',
      guardPages(guard),
      staticApp({ app: builtApp, db: database.db, menus, render, publicUrl, now, report }),
    );
  }

  app.notFound((c) => problem(c, 'not_found'));
  app.onError(answerFailure(report));
  return app;
}

/** Printers have no cookies, and need none: a page that knows their address knows all that a printer knows. */
const guardPeople =
  (guard: ReturnType<typeof writeGuard>): ReturnType<typeof writeGuard> =>
  (c, next) => {
    if (!c.req.path.startsWith('/api/print/')) return guard(c, next);
    c.set('device', null);
    return next();
  };

/** Pages set the anti-forgery cookie; files are shared by all clients and must not. */
const guardPages =
  (guard: ReturnType<typeof writeGuard>): ReturnType<typeof writeGuard> =>
  (c, next) =>
    isFile(c.req.path) ? next() : guard(c, next);
