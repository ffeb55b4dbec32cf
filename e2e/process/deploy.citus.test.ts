// deploy/compose.citus.yaml over compose.yaml as processes, in the order in which its first lines tell to start them.
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { given, liveThrough, product } from './support/deployed.ts'
import { missing, prepareTopology, type Topology } from './support/topology.ts'
import { customer } from './support/visitor.ts'

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

    // The last: the node stays away.
    test('with a node down its accounts are told so, and the proxy serves the others', {
      timeout: 300_000,
    }, async () => {
      const [web, proxy] = [topology.urlOf('web-1'), topology.urlOf('proxy')]
      const people = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => (await customer(web, `neighbor${index}`)).at(proxy)),
      )
      await topology.kill('node-2')
      await vi.waitFor(
        async () =>
          expect(await (await fetch(`${proxy}/readyz`)).json()).toMatchObject({ status: 'degraded' }),
        { timeout: 60_000, interval: 500 },
      )
      // Undefined: "having trouble right now". In turns, so that each process has said so several times.
      const statuses = async () => {
        const answers: (number | undefined)[] = []
        for (const person of people) answers.push(await person.status('GET', '/api/transactions'))
        return answers
      }
      const first = await statuses()
      expect(new Set(first)).toEqual(new Set([200, undefined]))
      expect(await statuses()).toEqual(first)
    })
  },
)
