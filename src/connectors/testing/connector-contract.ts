// What every connector has to hold, against a server that plays its exchange.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Connector, Credentials, KeptPage } from '../connector.ts'
import { type Pulled, type PullState, pull } from '../pull.ts'
import { type Exchange, type ExchangeServer, type Fault, serveExchange } from './exchange-server.ts'

type Contract = {
  connector: Pick<Connector, 'open' | 'map'>
  credentials: Credentials
  /** With a history of a few pages. */
  exchange: () => Exchange
  /** Every entry of the history, as the exchange knows it. */
  entryIds: readonly string[]
  /** How many of them nobody knows. */
  unknown: number
  /** Amounts the exchange does not send, but what they are computed of, such as a price: to the last digit. */
  computed?: readonly string[]
  /** When the sync is: an exchange that is asked for one stretch of time after the other has fewer of them early on. */
  at?: number
}

const now = Date.UTC(2026, 0, 10)

export function connectorContract(
  name: string,
  { connector, credentials, exchange, entryIds, unknown, computed = [], at = now }: Contract,
) {
  const options = { now: () => new Date(at), signal: new AbortController().signal, pauseMs: 1 }
  describe(name, () => {
    let server: ExchangeServer
    beforeAll(async () => {
      server = await serveExchange(exchange())
    })
    afterAll(() => server.close())

    const open = (given = credentials) => connector.open(given, { baseUrl: server.url, sandbox: false })
    /** Pages from a state on, at most so many. The state goes through JSON, as it does in the database. */
    async function pages(state: PullState | null, most = Number.POSITIVE_INFINITY): Promise<Pulled[]> {
      const found: Pulled[] = []
      if (most === 0) return found
      for await (const page of pull(await open(), JSON.parse(JSON.stringify(state)), options)) {
        found.push(page)
        if (found.length === most) break
      }
      return found
    }
    const whole = async () => ledgerOf(connector, await pages(null))

    test('every entry is told of once, in an event, a skip or an issue', async () => {
      const { rows, issues } = await whole()
      expect(rows.map(({ raw }) => entryIds.filter(id => raw.includes(JSON.stringify(id))).length)).toEqual(
        rows.map(() => 1),
      )
      expect(rows).toHaveLength(entryIds.length)
      expect(issues).toHaveLength(unknown)
    })

    test('no two events share an id', async () => {
      const ids = (await whole()).events.map(({ sourceId }) => sourceId)
      expect(ids).not.toContain(undefined)
      expect(new Set(ids).size).toBe(ids.length)
    })

    test('amounts are text, with the digits that were sent', async () => {
      const bodies = [...(await pages(null)).map(({ body }) => body), ...computed].join(' ')
      const amounts = (await whole()).events.flatMap(amountsOf)
      for (const amount of amounts) expect(amount).toMatch(/^\d+(\.\d+)?$/)
      expect(amounts.filter(amount => !bodies.includes(amount))).toEqual([])
    })

    test('the same pages make the same events, and pages that come twice change nothing', async () => {
      const first = await pages(null)
      const again = await pages(null)
      const expected = await ledgerOf(connector, first)
      expect(await ledgerOf(connector, first)).toEqual(expected)
      expect(await ledgerOf(connector, [...first, ...again])).toEqual(expected)
    })

    test('a sync that was broken off after any page goes on there', async () => {
      const unbroken = await pages(null)
      expect(unbroken.length).toBeGreaterThan(2)
      const expected = await ledgerOf(connector, unbroken)
      for (let most = 1; most < unbroken.length; most++) {
        const before = await pages(null, most)
        const rest = await pages(before.at(-1)?.state ?? null)
        expect(before.length + rest.length).toBe(unbroken.length)
        expect(await ledgerOf(connector, [...before, ...rest])).toEqual(expected)
      }
    })

    test.each<Fault>(['rate limit', 'server error', 'malformed', 'cut off'])(
      'a request that meets a %s is made again, and nothing is lost or doubled',
      async fault => {
        const unbroken = await pages(null)
        const expected = await ledgerOf(connector, unbroken)
        for (let at = 0; at < unbroken.length; at++) {
          server.fail(...Array<null>(at).fill(null), fault, fault)
          expect(await ledgerOf(connector, await pages(null))).toEqual(expected)
        }
      },
    )

    test('a key that is revoked between pages is told of at once; with a new one the sync goes on', async () => {
      const expected = await whole()
      const before = await pages(null, 2)
      server.fail('key revoked')
      const asked = server.requests()
      await expect(pages(before.at(-1)?.state ?? null)).rejects.toMatchObject({ code: 'key_refused' })
      expect(server.requests()).toBe(asked + 1)
      const rest = await pages(before.at(-1)?.state ?? null)
      expect(await ledgerOf(connector, [...before, ...rest])).toEqual(expected)
    })

    test('a wrong key and a wrong secret are refused as such', async () => {
      const secrets = credentials.apiSecret === '' ? [] : [credentials.apiSecret.replace('k', 'j')]
      for (const wrong of [{ apiKey: 'another' }, ...secrets.map(apiSecret => ({ apiSecret }))]) {
        const session = await open({ ...credentials, ...wrong })
        const refused = pull(session, null, options).next()
        await expect(refused).rejects.toMatchObject({ code: 'key_refused' })
      }
    })

    test('an exchange that is not there is given up after a few tries', async () => {
      const session = await connector.open(credentials, { baseUrl: 'http://127.0.0.1:1', sandbox: false })
      await expect(pull(session, null, options).next()).rejects.toMatchObject({ code: 'unreachable' })
    })
  })
}

/** Every amount that an event tells, of coins and of money. */
const amountsOf = ({ quantity, usd, quote, received, fee }: ImportedEvent) =>
  [quantity, usd, quote?.quantity, received?.quantity, received?.usd, fee?.quantity, fee?.usd].filter(
    amount => amount !== undefined,
  )

export type Mapped = {
  events: ImportedEvent[]
  issues: { row: number; column: string; value: string; message: string; raw: string }[]
  /** Every entry that was accounted for. */
  rows: { number: number; raw: string }[]
}

export async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

/** What a connector makes of pages. */
export async function ledgerOf(
  { map }: Pick<Connector, 'map'>,
  pages: readonly { stream: string; body: string | null }[],
): Promise<Mapped> {
  async function* kept(): AsyncGenerator<KeptPage> {
    for (const [number, { stream, body }] of pages.entries())
      if (body !== null) yield { stream, number, body }
  }
  const found: Mapped = { events: [], issues: [], rows: [] }
  const account = (rows: readonly { number: number; cells: readonly string[] }[]) =>
    void found.rows.push(...rows.map(({ number, cells }) => ({ number, raw: cells[0] ?? '' })))
  await map(kept(), now, {
    recognised: () => undefined,
    events(events, rows) {
      account(rows)
      found.events.push(...events)
    },
    skip: account,
    issue(rows, issue) {
      account(rows)
      found.issues.push({ ...issue, raw: rows[0]?.cells[0] ?? '' })
    },
  })
  found.rows.sort((a, b) => a.number - b.number)
  return found
}
