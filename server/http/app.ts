import { type RequestListener, createServer } from 'node:http'
import { second } from '#shared/time/units.ts'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { inLanguage } from '#server/platform/translation/language-of-moment.ts'
import { logOutages } from '#server/platform/log-outages.ts'
import { acceptMultipart } from './image-uploads.ts'
import { healthPaths, healthRoutes } from './health-routes.ts'
import { imageRoutes } from './images.ts'
import { apiRoutes } from '#server/http/api/api-routes.ts'
import { methodsAtOf } from './methods.ts'
import { builtFiles } from './built-files.ts'
import { addCompression } from './compression.ts'
import { addConditionalResponses } from './conditional-responses.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { freshPagesFirst } from '#server/http/pages/serve-cached.ts'
import { sendErrorResponse } from './answer-error.ts'
import { currencyIn } from './pages/visitor-currency.ts'
import { createPipeline } from './pipeline.ts'
import { languageOf } from './request-language.ts'
import { createRequestContext } from './request-context.ts'
import { videoRoutes } from './videos.ts'
import { allHandlers } from '#server/http/routes/all-handlers.ts'
import { discoveryRoutes } from '#server/http/routes/discovery.ts'
import { sitemapRoutes } from '#server/http/routes/sitemap.ts'
import { domainRoutes } from '#server/http/routes/domains.ts'
import { paymentWebhookRoutes } from '#server/http/routes/payment-webhooks.ts'
import { liveRoutes } from '#server/http/live/live-routes.ts'
import { offlineRoutes } from '#server/http/offline/offline-routes.ts'
import { registerDevelopmentRoutes } from '#server/http/routes/development.ts'
import { sandboxPayoutRoutes } from '#server/http/routes/sandbox-payout-routes.ts'
import { stopConnections } from './stop-connections.ts'
import { commonHeaders } from './security-headers.ts'

/** Bytes already in transit may arrive, so that the sender gets to read the response. */
const graceMs = second
const tooLarge = 413

/** Ends the connection of a request that was answered before its body was read: Node would read on to the end, a gigabyte if need be. */
const endUnreadBodies =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    response.once('finish', () => {
      if (request.complete) return
      const timer = setTimeout(() => request.socket.destroy(), response.statusCode === tooLarge ? 0 : graceMs)
      request.once('end', () => clearTimeout(timer))
    })
    answer(request, response)
  }

const maxBodyBytes = 1024 * 1024
/** How long the head and body of a request may take to arrive. */
const maxArrivalMs = 30_000

/** The HTTP server, wired but not listening. */
export async function createApp(
  dependencies: AppDependencies,
  { requestTimeoutMs = maxArrivalMs }: { requestTimeoutMs?: number } = {},
): Promise<FastifyInstance> {
  const { config, log } = dependencies
  const isSecure = config.baseUrl.startsWith('https:')
  const [headers, customDomainHeaders] = [commonHeaders(isSecure), commonHeaders(isSecure, { isCustomDomain: true })]
  const headersFor = (host: string) => (dependencies.hosts.isMain(host) ? headers : customDomainHeaders)
  const stopping = stopConnections(log)
  const app: FastifyInstance = Fastify({
    serverFactory: (framework, options) => {
      const answer = stopping.track(endUnreadBodies(framework))
      const freshFirst = freshPagesFirst(
        dependencies.pageCache,
        config,
        headersFor,
        (request) => currencyIn(dependencies, request),
        answer,
      )
      // A stopping server ends its connections; the framework sees to that.
      const keepAliveTimeout = Number(options.keepAliveTimeout)
      const limits = { requestTimeout: requestTimeoutMs, headersTimeout: requestTimeoutMs, keepAliveTimeout }
      const server = createServer({ ...limits, connectionsCheckingInterval: requestTimeoutMs / 20 }, (request, response) => {
        // Proxies pass on `Host` unchanged. A client may forge this header, which would decide whose pages are cached.
        delete request.headers['x-forwarded-host']
        ;(server.listening ? freshFirst : answer)(request, response)
      })
      return server
    },
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 2_000 },
    // Idle connections do not delay a stop; requests in progress are finished.
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance

  stopping.register(app)
  app.addHook('onRequest', (request, _reply, done) => inLanguage(dependencies, languageOf(request, config), done))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request.host))
    if (healthPaths.includes(request.url)) return
    // An unclaimed host serves no pages.
    if ((await dependencies.hosts.kindOf(request.host)) === 'unknown')
      return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing at this address.\n')
  })
  const methodsAt = methodsAtOf(app, config)
  addConditionalResponses(app)
  addCompression(app)
  await app.register(cookie)
  await acceptMultipart(app, config)
  // Events of a closing page are sent as plain text; responses of sign-in providers as forms.
  app.addContentTypeParser(['text/plain'], { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    // Search clients label their JSON as a form, since browsers send that without a preflight.
    done(null, String(body).startsWith('{') ? body : Object.fromEntries(new URLSearchParams(String(body)))),
  )
  await app.register(builtFiles(dependencies.assets.folder))
  await app.register(imageRoutes({ store: dependencies.images, cache: dependencies.services.cache, clock: dependencies.clock }))
  await app.register(apiRoutes(dependencies, methodsAt))
  await app.register(paymentWebhookRoutes(dependencies))
  // Registered before the routes: they take the handler that is set when the next plugin is awaited.
  const logOutage = logOutages(log)
  app.setErrorHandler(async (error, request, reply) => {
    await sendErrorResponse({ ...dependencies, logOutage }, error, request, reply)
    return reply
  })
  await app.register(videoRoutes(dependencies))
  app.get('/_/xsrf', async (request, reply) => {
    const requestContext = await createRequestContext(dependencies, request, reply)
    requestContext.xsrf()
    return reply.code(204).header('cache-control', 'private, no-store').send()
  })
  discoveryRoutes(app, dependencies)
  sitemapRoutes(app, dependencies)
  domainRoutes(app, dependencies)
  registerDevelopmentRoutes(app, dependencies)
  sandboxPayoutRoutes(app, dependencies)
  healthRoutes(app, dependencies)
  liveRoutes(app, dependencies)
  offlineRoutes(app, dependencies)

  const answer = createPipeline({ dependencies, handlers: allHandlers, methodsAt })
  app.all('/*', answer)
  app.setNotFoundHandler(answer)
  return app
}
