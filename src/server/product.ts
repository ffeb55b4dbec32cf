// Builds the whole product from its settings and takes it down again, in the right order.
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { startCompute } from '../compute/start.ts'
import { connect } from '../db/client.ts'
import { openServer } from '../db/open-server.ts'
import { findPooler } from '../db/pooler.ts'
import { announcePresence } from '../db/presence.ts'
import { isSuperuser, prepareDatabase } from '../db/rights.ts'
import { startBoss, startWorkers } from '../jobs/boss.ts'
import { createQueue } from '../jobs/queue.ts'
import { openCityDatabase } from '../locations/city-database.ts'
import { createMailer } from '../mail/transport.ts'
import { createTestProvider } from '../payments/test-provider.ts'
import { openRateHistory, openRateSource, openSources } from '../prices/sources/sources.ts'
import { startSyncProcess } from '../sync/start.ts'
import { watchedMailer } from '../usecases/admin/watched-mailer.ts'
import { whoIsDemo } from '../usecases/demo/who-is-demo.ts'
import type { Deps } from '../usecases/deps.ts'
import { openKeyring } from '../usecases/secrets/keyring.ts'
import { addMissingSettings, addMissingTemplates, createFirstAdmin } from '../usecases/setup/first-start.ts'
import { createApp, createWorkerApp } from './app.ts'
import type { Config } from './config.ts'
import { freeBytesOn } from './disk.ts'
import { openLog, type ProductLog } from './log.ts'
import { openUploadDir } from './upload-dir.ts'

export type Product = {
  /** Where the product answers, or nothing for a worker that was given no port. */
  address: string | undefined
  stop(): Promise<void>
}

type Undo = () => Promise<void> | void

type Options = {
  /** The built web app, if there is one. */
  webDir: string | undefined
  /** Gets the password of an administrator that this start created and chose. */
  onAdminPassword: (password: string) => void
}

export async function startProduct(config: Config, options: Options): Promise<Product> {
  const productLog = openLog(config.logLevel)
  const undo: Undo[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    return { address: await build(config, options, productLog, undo), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Each thing started is noted in `undo`, so that stopping, or failing halfway, takes down exactly what is up. */
async function build(
  config: Config,
  { webDir, onAdminPassword }: Options,
  { log, lostLines }: ProductLog,
  undo: Undo[],
): Promise<string | undefined> {
  const { url, ownerUrl, clusterDir, stop } = await openServer(config, message => log.info(message))
  undo.push(stop)
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const pooler = await findPooler(url)
  if (pooler === 'none') undo.push(await announcePresence(url, onLost))
  else log.info({ pooler }, 'the database is reached through a pooler')
  await prepareDatabase({ url, ownerUrl })
  if (await isSuperuser(url))
    log.warn(
      'DATABASE_URL names a superuser, who can reach files and programs of its server. Use another role.',
    )
  const database = connect(url, { onLost, pooler })
  undo.push(database.close)
  const clock = () => new Date()
  await addMissingTemplates({ db: database.db, clock })
  await addMissingSettings({ db: database.db, clock })
  // Before a user can sign up under the name, and printed at once: a start that fails later must not lose it.
  const adminPassword = await createFirstAdmin({ db: database.db, clock }, config.admin)
  if (adminPassword !== undefined) onAdminPassword(adminPassword)

  // Stopping goes backwards: the mailer outlives the workers that send with it.
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxDir: join(config.dataDir, 'outbox'),
    hostname: hostname(),
  })
  undo.push(mailer.close)
  const formsDir = join(config.dataDir, 'forms')
  const isDemo = whoIsDemo(database.db)
  const pool = startCompute({ databaseUrl: url, pooler, formsDir, isDemo, clock, log })
  undo.push(pool.close)
  const works = config.role !== 'web'
  const boss = await startBoss(url, { works, log, isPooled: pooler !== 'none' })
  undo.push(() => boss.stop({ graceful: true, timeout: 10_000 }))
  // Stopped before the queue is: a sync that is broken off goes on when the product is up again.
  const sync = startSyncProcess(
    {
      ...{ databaseUrl: url, pooler, keys: config.keys, pauseMs: 1_000 },
      ...{ exchangeUrls: config.exchangeUrls, etherscanKey: config.etherscanKey },
    },
    log,
  )
  undo.push(sync.close)
  const uploads = await openUploadDir(config.dataDir, error =>
    log.warn({ err: error }, 'old uploads could not be removed'),
  )
  undo.push(uploads.close)
  const cities = openCityDatabase()
  undo.push(cities.close)
  const deps: Deps = {
    db: database.db,
    ownConnection: database.ownConnection,
    uploadDir: uploads.dir,
    formsDir,
    freeBytes: freeBytesOn(config.dataDir, clusterDir ?? config.dataDir),
    compute: pool.compute,
    pull: sync.pull,
    priceSources: openSources(config.prices, clock),
    rateSource: openRateSource(config.prices),
    rateHistory: openRateHistory(config.prices),
    cities,
    keyring: openKeyring(config.keys),
    queue: createQueue(boss),
    mailer: watchedMailer(mailer, { db: database.db, clock, log }),
    // Two hundred files, which only a product with keys of Stripe needs.
    payments: config.stripe
      ? (await import('../payments/stripe-provider.ts')).createStripeProvider(config.stripe)
      : createTestProvider({ db: database.db, clock }),
    clock,
    publicUrl: config.publicUrl,
    log,
    lostLogLines: lostLines,
  }
  if (works) await startWorkers(boss, deps)

  const app =
    config.role === 'worker'
      ? createWorkerApp({ log, ping: database.ping, deps, edge: config.edge })
      : await createApp({
          deps,
          log,
          trustProxy: config.trustProxy,
          edge: config.edge,
          ping: database.ping,
          webDir,
        })
  undo.push(() => closeServer(app))
  return config.role === 'worker' && !config.isPortChosen ? undefined : listen(app, config)
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use by another program. Stop it, or start with PORT=3001.`)
    throw error
  }
}

const longestRequestAtStopMs = 10_000

/**
 * Requests under way may finish, and each connection ends with the last of its requests. One that never ends
 * must not keep everything else from stopping.
 */
async function closeServer(app: FastifyInstance) {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const impatience = setTimeout(() => app.server.closeAllConnections(), longestRequestAtStopMs)
  await app.close()
  clearInterval(sweep)
  clearTimeout(impatience)
}
