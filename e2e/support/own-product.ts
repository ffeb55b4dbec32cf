// A product of one's own, for journeys that change what everyone sees: plans, settings, the banner above every page.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverArguments, serverEnvironment } from '../../scripts/server-command.mjs'
import { operator } from './operator.ts'
import { test as base } from './test.ts'

/** Beside the ports of the shared product and what it plays; each worker has its own. */
const portOf = (worker: number) => Number(process.env.E2E_PORT) + 100 + worker

async function untilItServes(url: string): Promise<void> {
  const isServing = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isServing())) await new Promise(resolve => setTimeout(resolve, 250))
}

export const test = base.extend<object, { ownUrl: string }>({
  ownUrl: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const port = portOf(workerIndex)
      const server = spawn(process.execPath, serverArguments, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          ...serverEnvironment,
          PORT: String(port),
          DATA_DIR: await mkdtemp(join(tmpdir(), 'lotwise-own-journeys-')),
          LOG_LEVEL: 'warn',
          TRUST_PROXY: '1',
          ADMIN_PASSWORD: operator.password,
          PRICE_SOURCES: 'none',
          EXCHANGE_URLS: 'kraken=http://127.0.0.1:1',
        },
      })
      const url = `http://localhost:${port}`
      await untilItServes(url)
      await use(url)
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownUrl }, use) => {
    await use(ownUrl)
  },
})
