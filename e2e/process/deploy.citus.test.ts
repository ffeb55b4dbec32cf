// deploy/compose.citus.yaml over compose.yaml as processes, in the order in which its first lines tell to start them.
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { given, liveThrough, product } from './support/deployed.ts'
import { missing, prepareTopology, type Topology } from './support/topology.ts'

describe.skipIf(missing.length > 0)(
  `deploy/compose.citus.yaml (needs ${missing.join(', ') || 'nothing more'})`,
  () => {
    let topology: Topology
    let said: string
    beforeAll(async () => {
      execFileSync(process.execPath, ['scripts/build-web.ts', '--if-changed'])
      topology = await prepareTopology(['compose.yaml', 'compose.citus.yaml'], given)
      for (const name of ['database', 'node-1', 'node-2', 'pooler']) await topology.up(name)
      await topology.runOnce('join')
      said = await topology.runOnce('distribute')
      for (const name of [...product, 'proxy']) await topology.up(name)
      await topology.untilReady([...product, 'proxy'])
    }, 600_000)
    afterAll(() => topology?.stop(), 60_000)

    test('every service that it describes is started', () => {
      const once = ['join', 'distribute']
      const nodes = ['database', 'node-1', 'node-2']
      expect([...topology.services.keys()].sort()).toEqual(
        [...once, ...nodes, 'pooler', ...product, 'proxy'].sort(),
      )
    })

    test('the tables are spread', () => {
      expect(said).toContain('transaction: by user_id')
      expect(said).toContain('On the coordinator alone:')
    })

    test('people are served through the proxy, also when a process is killed', {
      timeout: 600_000,
    }, async () => {
      await liveThrough(topology)
    })
  },
)
