// The smallest product: starts the embedded server, prints where it is, and waits for its end: SIGTERM stops it
// properly, SIGUSR2 makes it exit without stopping anything.
// Usage: product.ts <data folder> [<shared folder>]. With a shared folder it acts as on a system that allows no
// user namespaces.
import { thisMachine } from '../run-as.ts'
import { startEmbeddedPostgres } from '../start.ts'

const [dataDir = '', sharedDir] = process.argv.slice(2)
const machine = sharedDir ? { ...thisMachine, sharedDir, canUseNamespace: async () => false } : thisMachine
const log = (message: string) => process.stderr.write(`${message}\n`)

try {
  const {
    ownerUrl,
    url: productUrl,
    clusterDir,
    stop,
  } = await startEmbeddedPostgres({ dataDir, machine, log })
  process.once('SIGUSR2', () => process.exit(3))
  process.once('SIGTERM', async () => {
    await stop()
    process.exit(0)
  })
  process.stdout.write(`${JSON.stringify({ url: ownerUrl, productUrl, clusterDir })}\n`)
} catch (error) {
  log(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
