// `npm run db:migrate`: brings the database up to date without starting the product.
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { migrate } from '../src/db/migrate.ts'
import { readConfig } from '../src/server/config.ts'

const { databaseUrl, dataDir } = readConfig()
const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log: console.log })
try {
  const applied = await migrate(databaseUrl ?? embedded?.url ?? '')
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied:\n  ${applied.join('\n  ')}`)
} finally {
  await embedded?.stop()
}
