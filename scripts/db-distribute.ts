// `npm run db:distribute`: spreads the tables over the nodes of a Citus cluster (docs/scale.md). Can be run again at any
// time while the product is stopped: what is in its place stays there.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { CannotDistribute, distribute } from '../src/db/distribution/distribute.ts'
import { sharedTables } from '../src/db/distribution/places.ts'
import { prepareDatabase } from '../src/db/rights.ts'
import { readConfig } from '../src/server/config.ts'

const { values } = parseArgs({ options: { shards: { type: 'string' } } })
const shards = values.shards === undefined ? undefined : Number(values.shards)
if (shards !== undefined && !(Number.isInteger(shards) && shards > 0 && shards <= 1024))
  fail('Usage: npm run db:distribute -- [--shards <over how many shards accounts are spread the first time>]')

const { databaseUrl, migrationsDatabaseUrl } = readConfig()
if (!databaseUrl) fail('Set DATABASE_URL to the coordinator of the cluster. The embedded server is one node.')

const ownerUrl = migrationsDatabaseUrl ?? databaseUrl
await prepareDatabase({ url: databaseUrl, ownerUrl })
const client = new pg.Client({ connectionString: ownerUrl, application_name: 'lotwise distribute' })
await client.connect()
try {
  let tables = 0
  const began = Date.now()
  await distribute(client, {
    ...(shards && { shards }),
    onMoved: (table, where) => {
      tables += 1
      console.log(`${table}: ${where}`)
    },
  })
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(tables === 0 ? 'Everything is in its place.' : `Moved ${tables} tables in ${seconds} s.`)
  console.log('\nOn the coordinator alone:')
  for (const [table, { place, why }] of Object.entries(sharedTables))
    if (place === 'coordinator') console.log(`  ${table}: ${why}`)
  console.log('  pgboss.*: the queue of jobs, which workers of all processes take turns at')
} catch (error) {
  if (error instanceof CannotDistribute) fail(error.message)
  throw error
} finally {
  await client.end()
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
