// Stops the PostgreSQL that a product left running which was killed and is not started again.
import { stopLeftBehind } from '../src/db/embedded/stop-left-behind.ts'
import { readConfig } from '../src/server/config.ts'

const { databaseUrl, dataDir } = readConfig()
if (!databaseUrl) await stopLeftBehind({ dataDir, log: console.log })
