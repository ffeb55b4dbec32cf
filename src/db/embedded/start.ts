// The PostgreSQL that comes with the product, for those who have no server of their own. One cluster in the data
// folder, served on loopback by a server that starts and stops with the product and recovers from any crash.
import { join } from 'node:path'
import type { DatabaseUrls } from '../rights.ts'
import { createCluster, hasCluster, resetPassword } from './cluster.ts'
import { type ClusterLocation, locateCluster, rememberLocation } from './cluster-location.ts'
import { occupyDataDir } from './data-dir.ts'
import { ensureDatabase, urlOf } from './database.ts'
import { explain } from './error.ts'
import { findInstallation } from './installation.ts'
import { keepLogShort } from './log-file.ts'
import { newPassword, readPassword, savePassword } from './password.ts'
import { clearTheWay } from './recovery.ts'
import { type Machine, thisMachine } from './run-as.ts'
import { type Settings, serverSettings } from './settings.ts'
import { freePort, startWithRetries } from './start-with-retries.ts'
import { keepUp } from './supervisor.ts'

export type EmbeddedPostgres = DatabaseUrls & { clusterDir: string; stop(): Promise<void> }

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** Gets what a person should know: a recovery, an unusual place, a server that ended. */
  log: (message: string) => void
  /** Further server settings. For tests alone: the product's promises rest on the usual ones. */
  settings?: Settings
  machine?: Machine
  /** How long a server that ended is left alone, by how often it did. For tests that end it often. */
  restartDelayMs?: (failures: number) => number
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, lock } = await occupyDataDir(options.dataDir)
  try {
    const embedded = await start({ ...options, dataDir })
    return { ...embedded, stop: () => embedded.stop().finally(lock.release) }
  } catch (error) {
    await lock.release()
    throw explain(error, dataDir)
  }
}

async function start({
  dataDir,
  log,
  settings = {},
  machine = thisMachine,
  restartDelayMs,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const location = await locateCluster(machine, { dataDir, installation: await findInstallation() })
  const password = await prepareCluster(location, { dataDir, log })
  await rememberLocation(location, { dataDir, log })

  const logPath = join(dataDir, 'postgres.log')
  const stopping = new AbortController()
  const serverOptions = {
    location,
    dataDir,
    logPath,
    log,
    settings: { ...serverSettings, ...settings },
    signal: stopping.signal,
  }
  const { server, port } = await startWithRetries(serverOptions, freePort)
  const stopServer = keepUp(server, {
    restart: async () => (await startWithRetries(serverOptions, () => port)).server,
    log,
    stopping,
    delayMs: restartDelayMs,
  })
  const endLogWatch = keepLogShort(logPath, log)
  const stop = () => stopServer().finally(endLogWatch)

  try {
    await ensureDatabase({ port, password }, { dataDir, log })
  } catch (error) {
    await stop()
    throw error
  }
  const urls = { url: urlOf('product', { port, password }), ownerUrl: urlOf('owner', { port, password }) }
  return { ...urls, clusterDir: location.clusterDir, stop }
}

/** Makes sure that there is a cluster and that it knows the password, which is returned. */
async function prepareCluster(
  location: ClusterLocation,
  { dataDir, log }: { dataDir: string; log: (message: string) => void },
): Promise<string> {
  const isThere = await hasCluster(location)
  const kept = await readPassword(dataDir)
  if (isThere && kept) return kept

  const password = newPassword()
  if (isThere) {
    log('The password file of the database was missing; a new password is set.')
    await clearTheWay(location.clusterDir, log)
    await resetPassword(location, { password, dataDir })
  } else {
    await createCluster(location, { password, dataDir })
    if (location.runAs.kind === 'namespace')
      log(
        'PostgreSQL serves with root’s access to files, which the role that Lotwise works as cannot use. For a server ' +
          'without that access, start Lotwise as an ordinary user, or make an account named lotwise before the first start.',
      )
  }
  await savePassword(dataDir, password)
  return password
}
