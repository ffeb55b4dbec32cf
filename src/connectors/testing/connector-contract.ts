// What every connector has to hold, against a server that plays its exchange. Every page meets every kind of fault here,
// many of them in one sync; every-fault.full.test.ts tries each fault by itself, at every request.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Pulled } from '../pull.ts'
import { connectors } from '../registry.ts'
import { contracts, type PlayedExchangeId } from './contracts.ts'
import { syncCrowd } from './crowds.ts'
import { type Played, passingFaults, playContract, well } from './play-contract.ts'

/** More than the longest page of any exchange, which has a thousand. Of ten thousand see ten-thousand.full.test.ts. */
const A_CROWD = 1500

export function connectorContract(id: PlayedExchangeId) {
  const { credentials, entryIds, unknown, computed = [] } = contracts[id]
  describe(connectors[id].wallet, () => {
    let played: Played
    let expected: Awaited<ReturnType<Played['outcome']>>
    beforeAll(async () => {
      played = await playContract(id)
      expected = await played.outcome(played.unbroken)
    })
    afterAll(() => played.server.close())

    test('every entry is reported once, in an event, a skip or an issue', () => {
      const { rows, issues } = expected.ledger
      expect(rows.map(({ raw }) => entryIds.filter(id => raw.includes(JSON.stringify(id))).length)).toEqual(
        rows.map(() => 1),
      )
      expect(rows).toHaveLength(entryIds.length)
      expect(issues).toHaveLength(unknown)
    })

    test('no two events share an id', () => {
      const ids = expected.ledger.events.map(({ sourceId }) => sourceId)
      expect(ids).not.toContain(undefined)
      expect(new Set(ids).size).toBe(ids.length)
    })

    test('amounts are text, with the digits that were sent', () => {
      const bodies = [...played.unbroken.map(({ body }) => body), ...computed].join(' ')
      const amounts = new Set(expected.ledger.events.flatMap(amountsOf))
      for (const amount of amounts) expect(amount).toMatch(/^\d+(\.\d+)?$/)
      expect([...amounts].filter(amount => !bodies.includes(amount))).toEqual([])
    })

    test('the same pages make the same events, and pages that come twice change nothing', async () => {
      const again = await played.pages(null)
      expect(await played.outcome(again)).toEqual(expected)
      const { ledger } = await played.outcome([...played.unbroken, ...again])
      expect(ledger).toEqual(expected.ledger)
    })

    test(`${A_CROWD} entries of one second are all there, once`, async () => {
      const { events, rows, issues } = await syncCrowd(id, A_CROWD)
      expect(new Set(events.map(({ sourceId }) => sourceId)).size).toBe(A_CROWD)
      expect([events.length, rows.length, issues]).toEqual([A_CROWD, A_CROWD, []])
    })

    test('a sync that is broken off after every page goes on there', async () => {
      expect(played.unbroken.length).toBeGreaterThan(2)
      const found: Pulled[] = []
      for (;;) {
        const [page] = await played.pages(found.at(-1)?.state ?? null, { most: 1 })
        if (page) found.push(page)
        if (!page || page.state.streams.every(({ isDone }) => isDone)) break
      }
      expect(await played.outcome(found)).toEqual(expected)
    })

    // Four syncs, each beginning with another kind: every page meets every kind once.
    test.each(passingFaults)(
      'nothing is lost or doubled by a sync in which every page fails twice, the first by a %s, each by another',
      async first => {
        const { server, requestsOf } = played
        const turn = passingFaults.indexOf(first)
        const before = server.requests()
        const found = await played.pages(null, {
          beforePage(page) {
            const fault = passingFaults[(turn + page) % passingFaults.length] ?? null
            // Where a page takes several requests, another one of them fails in each sync.
            server.fail(...well(turn % (requestsOf[page] || 1)), fault, fault)
          },
        })
        server.fail()
        expect(await played.outcome(found)).toEqual(expected)
        const [usual, failing] = [sum(requestsOf), requestsOf.filter(requests => requests > 0).length]
        expect(server.requests() - before).toBeGreaterThanOrEqual(usual + 2 * failing)
      },
    )

    test('a key that is revoked between pages is reported at once; with a new one the sync goes on', async () => {
      const { server } = played
      const done = played.unbroken.slice(0, 2)
      const state = done.at(-1)?.state ?? null
      server.fail('key revoked')
      const asked = server.requests()
      await expect(played.pages(state)).rejects.toMatchObject({ code: 'key_refused' })
      expect(server.requests()).toBe(asked + 1)
      const rest = await played.pages(state)
      expect(await played.outcome([...done, ...rest])).toEqual(expected)
    })

    test('a wrong key and a wrong secret are refused as such', async () => {
      const secrets = credentials.apiSecret === '' ? [] : [credentials.apiSecret.replace('k', 'j')]
      for (const wrong of [{ apiKey: 'another' }, ...secrets.map(apiSecret => ({ apiSecret }))])
        await expect(played.firstPage({ ...credentials, ...wrong })).rejects.toMatchObject({
          code: 'key_refused',
        })
    })

    test('an exchange that is not there is given up after a few tries', async () => {
      await expect(played.firstPage(credentials, 'http://127.0.0.1:1')).rejects.toMatchObject({
        code: 'unreachable',
      })
    })
  })
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Every amount of an event, of coins and of money. */
const amountsOf = ({ quantity, usd, quote, received, fee }: ImportedEvent) =>
  [quantity, usd, quote?.quantity, received?.quantity, received?.usd, fee?.quantity, fee?.usd].filter(
    amount => amount !== undefined,
  )
