// `npm run connections -- remap`: reads all that exchanges have said again, without asking them.
import { join } from 'node:path'
import { startCompute } from '../src/compute/start.ts'
import { connect } from '../src/db/client.ts'
import { openServer } from '../src/db/open-server.ts'
import { readConfig } from '../src/server/config.ts'
import { remapConnections } from '../src/usecases/connections/remap.ts'
import { whoIsDemo } from '../src/usecases/demo/who-is-demo.ts'

if (process.argv[2] !== 'remap') {
  console.error('Usage: npm run connections -- remap')
  process.exit(2)
}
const config = readConfig()
const { url, stop } = await openServer(config, console.log)
const database = connect(url, { onLost: error => console.error(error.message) })
const log = { warn: (fields: object, message: string) => console.error(message, fields) }
const pool = startCompute({
  databaseUrl: url,
  formsDir: join(config.dataDir, 'forms'),
  isDemo: whoIsDemo(database.db),
  clock: () => new Date(),
  log,
})
try {
  await remapConnections(
    { db: database.db, compute: pool.compute, clock: () => new Date() },
    ({ id, exchange, imported, issues }) =>
      console.log(`${exchange} ${id}: ${imported} new, ${issues} to review`),
  )
} finally {
  await pool.close()
  await database.close()
  await stop()
}
