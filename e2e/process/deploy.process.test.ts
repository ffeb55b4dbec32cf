// deploy/compose.yaml as processes: the commands, settings and proxy's file that it names, read from it and started.
import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOwnWords, given, liveThrough, product } from './support/deployed.ts'
import { missing, prepareTopology, type Topology } from './support/topology.ts'

describe.skipIf(missing.length > 0)(
  `deploy/compose.yaml (needs ${missing.join(', ') || 'nothing more'})`,
  () => {
    let topology: Topology
    beforeAll(async () => {
      // The image has the pages built into it.
      execFileSync(process.execPath, ['scripts/build-web.ts', '--if-changed'])
      topology = await prepareTopology(['compose.yaml'], given)
      for (const name of ['database', 'pooler', ...product, 'proxy']) await topology.up(name)
      await topology.untilReady([...product, 'proxy'])
    }, 400_000)
    afterAll(() => topology?.stop(), 60_000)

    test('every service that it describes is started', () => {
      expect([...topology.services.keys()].sort()).toEqual(['database', 'pooler', ...product, 'proxy'].sort())
    })

    test('people are served through the proxy, also when a process is killed', {
      timeout: 600_000,
    }, async () => {
      await liveThrough(topology)
    })

    test('a file of the largest size passes, and one beyond it is refused in our own words', {
      timeout: 300_000,
    }, async () => {
      await expectOwnWords(topology)
    })

    test('the pooler lends no more connections than it says', async () => {
      const { DEFAULT_POOL_SIZE, DB_NAME } = topology.services.get('pooler')?.environment ?? {}
      const client = new pg.Client({
        connectionString: `postgres://postgres@127.0.0.1:${topology.portOf('database')}/${DB_NAME}`,
      })
      await client.connect()
      const { rows } = await client.query<{ used: number; most: number }>(
        `select count(*) filter (where usename = 'lotwise')::int as used,
         current_setting('max_connections')::int as most from pg_stat_activity`,
      )
      await client.end()
      expect(rows[0]?.used).toBeGreaterThan(0)
      expect(rows[0]?.used).toBeLessThanOrEqual(Number(DEFAULT_POOL_SIZE))
      expect(rows[0]?.most).toBeGreaterThan(Number(DEFAULT_POOL_SIZE))
    })

    test('anyone who has another password is not let in', async () => {
      const client = new pg.Client({
        connectionString: `postgres://lotwise:guess@127.0.0.1:${topology.portOf('pooler')}/lotwise`,
      })
      await expect(client.connect()).rejects.toThrow(/password|SASL|authentication/)
      await client.end().catch(() => undefined)
    })
  },
)
