// `npm run admin -- create|reset|list`: operators, made and let in again from the server's own command line.
import { parseArgs } from 'node:util'
import { email as emailText, username as usernameText } from '../src/contract/accounts.ts'
import { connect } from '../src/db/client.ts'
import { openServer } from '../src/db/open-server.ts'
import { prepareDatabase } from '../src/db/rights.ts'
import { readConfig } from '../src/server/config.ts'
import { createOperator, listOperators, resetOperator } from '../src/usecases/admin/operators.ts'

const usage = `Usage:
  npm run admin -- create <username> <email> [--moderator]
  npm run admin -- reset <username>
  npm run admin -- list`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { moderator: { type: 'boolean', default: false } },
})
const [command = '', username = '', email = ''] = positionals
const needed = { create: 3, reset: 2, list: 1 }[command]
if (needed === undefined || positionals.length !== needed) {
  console.error(usage)
  process.exit(2)
}

const server = await openServer(readConfig(), console.log)
await prepareDatabase(server)
const database = connect(server.url, { onLost: error => console.error(error.message) })
const deps = { db: database.db, clock: () => new Date() }
try {
  if (command === 'create') await create()
  else if (command === 'reset') showPassword(username, await resetOperator(deps, username))
  else await list()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.close()
  await server.stop()
}

async function create() {
  const person = { username: usernameText.parse(username), email: emailText.parse(email) }
  const role = values.moderator ? 'moderator' : 'admin'
  showPassword(person.username, await createOperator(deps, { ...person, role }))
}

function showPassword(name: string, { password }: { password: string }) {
  console.log(`\n  Username: ${name}\n  Password: ${password}   (shown this once; keep it)\n`)
}

async function list() {
  for (const { username: name, email: address, role, isActive, lastSignInAt } of await listOperators(deps))
    console.log(
      [name, address, role, isActive ? 'active' : 'disabled', lastSignInAt?.toISOString() ?? 'never'].join(
        '\t',
      ),
    )
}
