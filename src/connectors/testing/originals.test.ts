// The real answers that the recorded pages are written after, where they are at hand: they are not ours to keep here. The
// recorded pages have whatever members and forms of values these have, and of these too every entry is accounted for.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { connectors } from '../registry.ts'
import { binanceRecorded } from './binance-recorded.ts'
import { circleRecorded } from './circle-recorded.ts'
import { coinbaseRecorded } from './coinbase-recorded.ts'
import { geminiRecorded } from './gemini-recorded.ts'
import { krakenRecorded } from './kraken-recorded.ts'
import { ledgerOf } from './ledger-of.ts'
import type { Recorded, RecordedPage } from './recorded.ts'
import { upholdRecorded } from './uphold-recorded.ts'

const shared = new URL('../../../../shared/exchanges/', import.meta.url)

type Originals = {
  id: keyof typeof connectors
  recorded: readonly Recorded[]
  /** By their folder and the pattern of their names, the stream each is of. */
  files: readonly (readonly [folder: string, names: RegExp, stream: string])[]
  /** The page that a file is of. */
  pageOf?: (text: string) => string
}

const originals: readonly Originals[] = [
  {
    id: 'binance',
    recorded: binanceRecorded,
    files: [
      ['binance', /withdrawals_901/, 'withdrawals'],
      ['binance', /deposits_916/, 'deposits'],
      ['binance', /my_lendings_resp[134]/, 'earn rewards'],
      ['binance', /my_lendings_resp2/, 'earn locked'],
    ],
  },
  {
    id: 'circle',
    recorded: circleRecorded,
    files: [
      ['circle', /transfers/, 'transfers'],
      ['circle', /payouts/, 'payouts'],
    ],
  },
  {
    id: 'coinbase',
    recorded: coinbaseRecorded,
    files: [
      ['coinbase', /advanced_fill_resp1|same_amount_swap_resp1|^trade_[ab]/, 'transactions:a'],
      // It is of Coinbase, wherever it lies.
      ['binance', /TRANSACTIONS/, 'transactions:a'],
    ],
    pageOf: text => (text.includes('"data":') ? text : `{"data":[${text}]}`),
  },
  { id: 'gemini', recorded: geminiRecorded, files: [['gemini', /TRANSFERS/, 'transfers']] },
  {
    id: 'kraken',
    recorded: krakenRecorded,
    files: [['kraken', /(?<!expected)\.json$/, 'ledgers']],
    pageOf: text => (text.includes('"result"') ? text : `{"result":${text}}`),
  },
  {
    id: 'uphold',
    recorded: upholdRecorded,
    files: [['uphold', /transactions__(list_user|get_)/, 'transactions']],
    pageOf: text => (text.startsWith('[') ? text : `[${text}]`),
  },
]

test.runIf(existsSync(shared)).each(originals)(
  '$id: recorded pages have all that real answers have, of which every entry is accounted for',
  async ({ id, recorded, files, pageOf = text => text }) => {
    const pages = files.flatMap(([folder, names, stream]) =>
      filesIn(folder, names).map(text => ({ stream, body: pageOf(text) })),
    )
    const found = pages.filter(({ body }) => entriesIn(body).length > 0)
    expect(found.length).toBeGreaterThanOrEqual(files.length)
    const ours = new Set(recorded.flatMap(one => one.pages).flatMap(traitsOf))
    expect([...new Set(found.flatMap(traitsOf))].filter(trait => !ours.has(trait))).toEqual([])
    const { map } = await connectors[id].mapping()
    for (const page of found)
      expect((await ledgerOf({ map }, [page])).rows).toHaveLength(idsIn(page.body).size)
  },
)

const filesIn = (folder: string, names: RegExp) =>
  readdirSync(new URL(`${folder}/`, shared))
    .filter(name => names.test(name))
    .map(name => readFileSync(new URL(`${folder}/${name}`, shared), 'utf8'))

/** A number, as it is written: 3.0 is not 3. */
class Written {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
const parse = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context: { source: string }) => unknown,
) => unknown

/** The entries of a page, in whatever it wraps them. */
function entriesIn(body: string): unknown[] {
  const page = parse(body, (_, value, { source }) =>
    typeof value === 'number' ? new Written(source) : value,
  )
  if (Array.isArray(page)) return page
  const { data, rows, result } = page as { data?: []; rows?: []; result?: { ledger?: object } }
  return data ?? rows ?? Object.values(result?.ledger ?? {})
}

/** An id that is listed twice is one entry. */
const idsIn = (body: string) => new Set(entriesIn(body).map(entry => (entry as { id?: unknown }).id ?? entry))

/** Members of which the value itself decides what an entry is. */
const deciding = /(^|\.)(type|subtype|status|aclass|order_side|target)$/

const traitsOf = ({ body }: RecordedPage): string[] => entriesIn(body).flatMap(entry => traitsIn(entry, ''))

function traitsIn(value: unknown, path: string): string[] {
  if (value === null || typeof value === 'boolean') return [`${path}: ${value}`]
  if (value instanceof Written) return [`${path}: number ${formOf(value.text)}`]
  if (typeof value === 'string')
    return [`${path}: ${deciding.test(path) ? `'${value}'` : `text ${formOf(value)}`}`]
  if (Array.isArray(value)) return value.flatMap(item => traitsIn(item, `${path}[]`))
  return Object.entries(value as object).flatMap(([name, item]) => traitsIn(item, `${path}.${name}`))
}

function formOf(text: string): string {
  if (text === '') return 'empty'
  if (/^-?\d+$/.test(text)) return text.startsWith('-') ? 'negative whole' : 'whole'
  if (/^-?\d+\.\d+$/.test(text)) return text.startsWith('-') ? 'negative decimal' : 'decimal'
  if (/^\d{4}-\d\d-\d\d/.test(text)) return `time of ${text.length} characters`
  return 'words'
}
