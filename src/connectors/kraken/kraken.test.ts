import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { krakenLedgers } from '../../importers/kraken/ledgers.ts'
import { readText } from '../../importers/testing/read-text.ts'
import { identityOf } from '../../ledger/identity.ts'
import { pull } from '../pull.ts'
import { allOf, connectorContract, ledgerOf } from '../testing/connector-contract.ts'
import { serveExchange } from '../testing/exchange-server.ts'
import { type KrakenEntry, krakenExchange, krakenHistory, krakenKey } from '../testing/kraken-exchange.ts'
import { krakenFile } from '../testing/kraken-file.ts'
import { open } from './api.ts'
import { map } from './map.ts'

const history = krakenHistory(90)

connectorContract('Kraken', {
  connector: { open, map },
  credentials: krakenKey,
  exchange: () => krakenExchange(history),
  entryIds: history.map(({ txid }) => txid),
  unknown: 1,
})

test('a file of the same history holds the same acts', async () => {
  const server = await serveExchange(krakenExchange(history))
  const pages = await allOf(
    pull(await open(krakenKey, { baseUrl: server.url, sandbox: false }), null, {
      now: () => new Date(),
      signal: new AbortController().signal,
      pauseMs: 1,
    }),
  )
  await server.close()
  const known = (events: readonly Parameters<typeof identityOf>[1][]) =>
    events
      .map(event => ({
        identity: identityOf('Kraken', event, 'Kraken').identity,
        type: event.type,
        usd: event.usd,
        quantity: event.quantity,
      }))
      .sort((a, b) => a.identity.localeCompare(b.identity))
  const fromApi = (await ledgerOf({ map }, pages)).events
  expect(known(fromApi)).toEqual(known(readText([krakenLedgers], krakenFile(history)).events))
  expect(fromApi).toHaveLength(96)
})

test('a later sync asks for what is new, and looks back for what came late', async () => {
  const entries = history.slice(0, 21)
  const server = await serveExchange(krakenExchange(entries))
  const session = await open(krakenKey, { baseUrl: server.url, sandbox: false })
  const at = (time: string) => ({
    now: () => new Date(time),
    signal: new AbortController().signal,
    pauseMs: 1,
  })
  const first = await allOf(pull(session, null, at('2022-01-05T00:00:00Z')))
  const entry = entries[0] as KrakenEntry
  const late = {
    ...entry,
    txid: 'LATE',
    refid: 'D-late',
    asset: 'XXBT',
    amount: '1.0',
    time: String(Date.parse('2022-01-04T00:00:00Z') / 1000),
  }
  const fresh = {
    ...late,
    txid: 'NEW',
    refid: 'D-new',
    time: String(Date.parse('2022-01-06T00:00:00Z') / 1000),
  }
  const asked: string[] = []
  const more = await serveExchange({
    ...krakenExchange([...entries, late, fresh]),
    answer: request => {
      asked.push(request.body)
      return krakenExchange([...entries, late, fresh]).answer(request)
    },
  })
  const later = await open(krakenKey, { baseUrl: more.url, sandbox: false })
  const second = await allOf(pull(later, first.at(-1)?.state ?? null, at('2022-01-07T00:00:00Z')))
  await Promise.all([server.close(), more.close()])
  expect(asked).toHaveLength(1)
  expect(new URLSearchParams(asked[0]).get('start')).toBe(String(Date.parse('2021-12-29T00:00:00Z') / 1000))
  const { events } = await ledgerOf({ map }, [...first, ...second])
  expect(events.map(({ sourceId }) => sourceId)).toEqual(
    expect.arrayContaining(['ledger:LATE', 'ledger:NEW']),
  )
})

test('what is not known keeps its raw text', async () => {
  const body = JSON.stringify({
    error: [],
    result: { ledger: { L1: { ...history.at(-1), txid: undefined, time: 1722506400 } }, count: 1 },
  })
  const { issues } = await ledgerOf({ map }, [{ stream: 'ledgers', body }])
  expect(issues).toMatchObject([
    { column: 'type', value: 'teleport', raw: expect.stringContaining('"teleport"') },
  ])
})

/** Responses as another project's tests have them, where they are at hand. */
const shared = new URL('../../../../shared/exchanges/kraken/', import.meta.url)
const responses = existsSync(shared)
  ? readdirSync(shared)
      .map(name => ({ name, text: readFileSync(new URL(name, shared), 'utf8') }))
      .filter(({ text }) => /^\{\s*("result": \{\s*)?"ledger": \{/.test(text))
  : []

test.each(responses)('every entry of a real response is accounted for: $name', async ({ text }) => {
  const body = text.includes('"result"') ? text : `{"result": ${text}}`
  const entries = Object.keys(JSON.parse(body).result.ledger)
  const { rows } = await ledgerOf({ map }, [{ stream: 'ledgers', body }])
  expect(rows).toHaveLength(entries.length)
})
