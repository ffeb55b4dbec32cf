// `npm run db:migrate`: applies pending migrations without starting the product.
import { openServer } from '../src/db/open-server.ts'
import { prepareDatabase } from '../src/db/rights.ts'
import { readConfig } from '../src/server/config.ts'

const server = await openServer(readConfig(), console.log)
try {
  const applied = await prepareDatabase(server)
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied:\n  ${applied.join('\n  ')}`)
} finally {
  await server.stop()
}
