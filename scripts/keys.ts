// `npm run keys -- rotate`: makes a new key for exchange credentials and the secrets of two-factor
// sign-in, and seals them all with it. With SECRET_KEY the new
// key is the first of those given.
import { connect } from '../src/db/client.ts'
import { openServer } from '../src/db/open-server.ts'
import { readConfig } from '../src/server/config.ts'
import { rotateKeys } from '../src/usecases/connections/rotate-keys.ts'
import { addKeyToFile, openKeyring } from '../src/usecases/secrets/keyring.ts'

if (process.argv[2] !== 'rotate') {
  console.error('Usage: npm run keys -- rotate')
  process.exit(2)
}
const config = readConfig()
const { keys } = config
const server = await openServer(config, console.log)
const database = connect(server.url, { onLost: error => console.error(error.message) })
try {
  if (keys.secrets.length === 0) addKeyToFile(keys.file)
  const count = await rotateKeys({ db: database.db, keyring: openKeyring(keys) })
  console.log(`${count} ${count === 1 ? 'secret was' : 'secrets were'} sealed with the new key.`)
} finally {
  await database.close()
  await server.stop()
}
