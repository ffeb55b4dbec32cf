// The HTTP side, ready to listen: headers, limits, routes, one error shape.
import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Database } from '../db/client.ts'
import type { Deps } from '../usecases/deps.ts'
import { type BodyPace, limitBodyTime, usualPace } from './body-pace.ts'
import { refuseCrossSite } from './cross-site.ts'
import { documentation } from './documentation.ts'
import { refuseOtherHosts } from './known-hosts.ts'
import { onError, sendFailure } from './on-error.ts'
import { onUnreadable, onUnroutable, readableAddress } from './refusals.ts'
import { watchResponseTimes } from './response-times.ts'
import { accountDataRoutes } from './routes/account-data.ts'
import { accountSecurityRoutes } from './routes/account-security.ts'
import { accountRoutes } from './routes/accounts.ts'
import { adminAccessRoutes } from './routes/admin-access.ts'
import { adminAnalyticsRoutes } from './routes/admin-analytics.ts'
import { adminEmailTemplateRoutes } from './routes/admin-email-templates.ts'
import { adminPaymentRoutes } from './routes/admin-payments.ts'
import { adminSearchRoutes } from './routes/admin-search.ts'
import { adminSettingRoutes } from './routes/admin-settings.ts'
import { adminStatsRoutes } from './routes/admin-stats.ts'
import { adminPlanRoutes } from './routes/admin-tiers.ts'
import { adminUserRoutes } from './routes/admin-users.ts'
import { analyticsRoutes } from './routes/analytics.ts'
import { basisAllocationRoutes } from './routes/basis-allocations.ts'
import { brokerFormRoutes } from './routes/broker-forms.ts'
import { brokerStatementRoutes } from './routes/broker-statements.ts'
import { bulkChangeRoutes } from './routes/bulk-changes.ts'
import { calculationRoutes } from './routes/calculations.ts'
import { complianceRoutes } from './routes/compliance.ts'
import { demoRoutes } from './routes/demo.ts'
import { exchangeRateRoutes } from './routes/exchange-rates.ts'
import { exchangeRoutes } from './routes/exchanges.ts'
import { harvestingRoutes } from './routes/harvesting.ts'
import { healthRoutes } from './routes/health.ts'
import { importExampleRoutes } from './routes/import-examples.ts'
import { importRoutes } from './routes/imports.ts'
import { mailRoutes } from './routes/mails.ts'
import { oneClickUnsubscribeRoutes } from './routes/one-click-unsubscribe.ts'
import { pageRoutes } from './routes/pages.ts'
import { paymentEventRoutes } from './routes/payment-events.ts'
import { paymentRoutes } from './routes/payments.ts'
import { planRoutes } from './routes/plans.ts'
import { portfolioRoutes } from './routes/portfolio.ts'
import { predictedFormRoutes } from './routes/predicted-forms.ts'
import { priceRoutes } from './routes/prices.ts'
import { reportRoutes } from './routes/reports.ts'
import { reviewRoutes } from './routes/review.ts'
import { settlementRoutes } from './routes/settlements.ts'
import { taxExportRoutes } from './routes/tax-exports.ts'
import { taxLineRoutes } from './routes/tax-lines.ts'
import { taxPackageRoutes } from './routes/tax-packages.ts'
import { transactionRoutes } from './routes/transactions.ts'
import { walletRoutes } from './routes/wallets.ts'
import { securityHeaders } from './security-headers.ts'
import { createSessionCookie } from './session-cookie.ts'

const jsonBodyLimitBytes = 1024 * 1024
/** 200 MB over a line of two megabits. Headers still have a minute, and no other body is above a megabyte. */
const longestUploadMs = 15 * 60_000

export type EdgeOptions = {
  /** The names the product is reached by; any where left out. */
  hosts?: readonly string[] | undefined
  /** Needed to read /metrics, which is public without it. */
  metricsToken?: string | undefined
  /** Whether /metrics is served. */
  hasMetrics?: boolean
  /** Whether /api/docs is served. */
  hasDocs?: boolean
  bodyPace?: BodyPace
}

export type AppOptions = {
  deps: Deps
  log: FastifyBaseLogger
  /** A number of proxies, or their addresses; false for none. */
  trustProxy: false | number | string
  /** Who may call, how, and for what. */
  edge?: EdgeOptions
  ping: Database['ping']
  /** The built web app; without it only the API is served, as in development. */
  webDir: string | undefined
}

export async function createApp({
  deps,
  log,
  trustProxy,
  edge = {},
  ping,
  webDir,
}: AppOptions): Promise<FastifyInstance> {
  const app = createBareApp({ log, trustProxy })
  limitBodyTime(app, edge.bodyPace ?? usualPace)
  refuseOtherHosts(app, edge.hosts)
  await securityHeaders(app, deps.publicUrl)
  refuseCrossSite(app, deps.publicUrl)
  await app.register(fastifyCookie)
  if (edge.hasDocs ?? true) await documentation(app)
  healthRoutes(app, { ping, ...deps, ...edge })
  const responseTimes = watchResponseTimes(app)
  await app.register(async events => paymentEventRoutes(events, deps))
  await app.register(async mails => oneClickUnsubscribeRoutes(mails, deps))

  await app.register(async api => {
    const server = { app: api, deps, cookie: createSessionCookie(deps.publicUrl) }
    accountRoutes(server)
    demoRoutes(server)
    adminAccessRoutes(server)
    accountSecurityRoutes(server)
    accountDataRoutes(server)
    mailRoutes(server)
    exchangeRateRoutes(server)
    adminStatsRoutes(server, responseTimes)
    adminAnalyticsRoutes(server)
    analyticsRoutes(server)
    adminSearchRoutes(server)
    adminUserRoutes(server)
    adminPaymentRoutes(server)
    adminSettingRoutes(server)
    adminPlanRoutes(server)
    adminEmailTemplateRoutes(server)
    planRoutes(server)
    paymentRoutes(server)
    portfolioRoutes(server)
    harvestingRoutes(server)
    await api.register(fastifyMultipart)
    transactionRoutes(server)
    walletRoutes(server)
    settlementRoutes(server)
    bulkChangeRoutes(server)
    importRoutes(server)
    importExampleRoutes(server)
    reviewRoutes(server)
    calculationRoutes(server)
    taxLineRoutes(server)
    taxExportRoutes(server)
    taxPackageRoutes(server)
    priceRoutes(server)
    reportRoutes(server)
    basisAllocationRoutes(server)
    brokerFormRoutes(server)
    brokerStatementRoutes(server)
    predictedFormRoutes(server)
    exchangeRoutes(server)
    complianceRoutes(server)
  })
  if (webDir) await pageRoutes(app, webDir, { usesStripe: deps.payments.name === 'stripe' })
  else app.setNotFoundHandler(notFound)
  return app
}

/** What a worker serves: health and metrics, nothing else. */
export function createWorkerApp({
  deps,
  log,
  ping,
  edge = {},
}: Pick<AppOptions, 'deps' | 'log' | 'ping' | 'edge'>): FastifyInstance {
  const app = createBareApp({ log, trustProxy: false })
  healthRoutes(app, { ping, ...deps, ...edge })
  app.setNotFoundHandler(notFound)
  return app
}

const notFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendFailure({ code: 'not_found' }, request, reply)

function createBareApp({ log, trustProxy }: Pick<AppOptions, 'log' | 'trustProxy'>): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: jsonBodyLimitBytes,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: longestUploadMs,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    frameworkErrors: onUnroutable,
    clientErrorHandler: onUnreadable,
    // Requests on connections that are open when a stop begins are answered like any other.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(onError)
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered')
  })
  return app
}
