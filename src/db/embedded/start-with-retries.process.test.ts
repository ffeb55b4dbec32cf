import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locateCluster } from './cluster-location.ts'
import { findInstallation } from './installation.ts'
import { thisMachine } from './run-as.ts'
import { serverSettings } from './settings.ts'
import { freePort, startWithRetries } from './start-with-retries.ts'
import { stopProduct } from './testing/run-product.ts'
import { prepareWorkplace } from './testing/workplace.ts'

const workplace = prepareWorkplace()

test('a port that is taken between its choice and the start is given up for another', async () => {
  await stopProduct(await workplace.start())
  const taker = createServer().listen(0, '127.0.0.1')
  await once(taker, 'listening')
  const address = taker.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const ports = [address.port, await freePort()]

  const { dataDir } = workplace
  const options = {
    location: await locateCluster(thisMachine, { dataDir, installation: await findInstallation() }),
    dataDir,
    logPath: join(dataDir, 'postgres.log'),
    settings: serverSettings,
    log: () => undefined,
    signal: new AbortController().signal,
  }
  const { server, port } = await startWithRetries(options, () => ports.shift() ?? 0)
  await server.stop()
  taker.close()
  expect(port).not.toBe(address.port)
  expect(ports).toEqual([])
})
