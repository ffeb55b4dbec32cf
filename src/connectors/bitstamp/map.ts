// Bitstamp's API has the transactions of its exports, with the same ids, and numbers their kinds. How much of which coin
// moved is in members that are named for the coins.
import { bitstampEvent, idOf, inOlderFiles } from '../../importers/bitstamp/bitstamp.ts'
import { eachRow, skip, unknownKind } from '../../importers/rows/each-row.ts'
import type { Side } from '../../importers/rows/exchange.ts'
import type { Importer } from '../../importers/rows/importer.ts'
import type { Row } from '../../importers/rows/row.ts'
import type { MapPages } from '../connector.ts'
import { isObject, type Json, listOf, readJson, textIn } from '../json.ts'
import { keptTexts } from '../kept-texts.ts'
import { type Entry, keptEntry, readEntries } from '../read-entries.ts'
import { isoOf } from './time.ts'

const columns = [
  'id',
  'type',
  'datetime',
  'side',
  'amount',
  'amount currency',
  'value',
  'value currency',
  'fee',
  'market',
  'amounts',
  'crypto_txid',
  'margin_mode',
] as const

export const map: MapPages = async (pages, now, sink) => {
  const texts = keptTexts()
  const entries = new Map<string, Entry>()
  for await (const { body } of pages)
    for (const json of listOf(readJson(body))) {
      const raw = JSON.stringify(json)
      const id = textIn(json, 'id') || raw
      const number = entries.get(id)?.number ?? entries.size + 1
      const order = Date.parse(isoOf(textIn(json, 'datetime'))) || 0
      entries.set(id, keptEntry(texts, { number, cells: cellsIn, raw, order }))
    }
  await readEntries(transactions, columns, [...entries.values()], now, sink)
  texts.release()
}

function cellsIn({ raw }: Entry): string[] {
  const json = readJson(raw)
  const moved = movedIn(json)
  const isReversed = isPair(json, moved[1], moved[0])
  const [amount, value] = isReversed ? moved.toReversed() : moved
  return [
    textIn(json, 'id'),
    textIn(json, 'type'),
    isoOf(textIn(json, 'datetime')),
    amount?.text.startsWith('-') ? 'sell' : 'buy',
    amount?.text ?? '',
    amount?.coin ?? '',
    value?.text ?? '',
    value?.coin ?? '',
    textIn(json, 'fee'),
    isReversed || isPair(json, amount, value) ? `${amount?.coin}_${value?.coin}` : '',
    moved.map(({ coin, text }) => `${text} ${coin}`).join(', '),
    textIn(json, 'crypto_txid'),
    textIn(json, 'margin_mode') || textIn(json, 'leverage_rate'),
  ]
}

type Moved = { coin: string; text: string }

/** Members that are no coins, and that have no underscore in their names as rates and most others have. */
const notCoins: ReadonlySet<string> = new Set(['id', 'datetime', 'type', 'fee', 'price', 'tid', 'status'])
const isAmount = /^-?(?=\d*\.?\d*[1-9])\d+(\.\d+)?(e[+-]?\d+)?$/i

const movedIn = (json: Json): Moved[] =>
  isObject(json)
    ? Object.entries(json).flatMap(([coin, text]) =>
        !notCoins.has(coin) && !coin.includes('_') && typeof text === 'string' && isAmount.test(text)
          ? [{ coin, text }]
          : [],
      )
    : []

/** The rate is named for the market: 'btc_usd'. */
const isPair = (json: Json, base: Moved | undefined, quote: Moved | undefined) =>
  base !== undefined && quote !== undefined && textIn(json, `${base.coin}_${quote.coin}`) !== ''

/** Of the list in Bitstamp's documentation, in the words of its exports. 36 is in real answers only. */
const kinds: Readonly<Record<string, string>> = {
  0: 'Deposit',
  1: 'Withdrawal',
  2: 'Market',
  14: 'Sub account transfer',
  // What is credited with staked assets, and what was sent to be staked.
  25: 'Unstaking',
  26: 'Staking',
  27: 'Staking reward',
  32: 'Referral reward',
  33: 'Settlement transfer',
  35: 'Inter account transfer',
  36: 'Market',
}
/** Periodic settlement, claim on and premium of the insurance fund, liquidated collateral. */
const ofDerivatives: ReadonlySet<string> = new Set(['58', '59', '60', '61'])
const internal: ReadonlySet<string> = new Set(['14', '25', '26', '33', '35'])

const transactions: Importer = {
  id: 'bitstamp-api',
  title: 'Bitstamp connection',
  wallet: 'Bitstamp',
  recognizes: () => true,
  open: eachRow(row => {
    const code = row.needed('type')
    if (ofDerivatives.has(code)) return refuseDerivative(row, 'type')
    const type = kinds[code]
    if (type === undefined) return unknownKind(row, 'type')
    if (row.text('margin_mode') !== '') return refuseDerivative(row, 'margin_mode')
    if (row.text('amounts') === '') return skip('nothing moved')
    const at = row.time('datetime')
    const event = bitstampEvent({
      row,
      type,
      at,
      side: 'side',
      ...(type === 'Market' ? trade(row, code) : movement(row, code)),
      sourceId: idOf(row.needed('id')),
    })
    const hash = row.text('crypto_txid')
    return 'skip' in event ? event : { ...event, inFiles: inOlderFiles(at), ...(hash !== '' && { hash }) }
  }),
}

const refuseDerivative = (row: Row, column: string): never =>
  row.refuse(
    column,
    'is of margin trading or derivatives, whose results Lotwise cannot count. Enter its gain or loss by hand.',
  )

type Signed = { side: Side; isNegative: boolean }

function signedIn(row: Row, column: 'amount' | 'value'): Signed {
  const read = row.signed(column)
  if (!read) return refuseAmounts(row)
  const side = { asset: row.asset(`${column} currency`), quantity: read.value }
  return { side, isNegative: read.isNegative }
}

const refuseAmounts = (row: Row): never =>
  row.refuse('amounts', 'is not what moves in such a transaction. Add by hand what it was.')

const coinsIn = (row: Row) => row.text('amounts').split(',').length

function trade(row: Row, code: string) {
  const [amount, value] = [signedIn(row, 'amount'), signedIn(row, 'value')]
  if (coinsIn(row) !== 2 || amount.isNegative === value.isNegative) return refuseAmounts(row)
  const fee = feeIn(row)
  // Trades in a market pay their fee in its money; of others nothing is said.
  if (fee && (code !== '2' || row.text('market') === ''))
    return row.refuse('fee', 'is in a currency that Bitstamp does not name. Add the trade by hand.')
  return {
    amount: amount.side,
    value: value.side,
    fee: fee === undefined ? undefined : { asset: value.side.asset, quantity: fee },
  }
}

/** What came in is positive, what went out negative; of what went back again the sign is the other one. */
function movement(row: Row, code: string) {
  const { side, isNegative } = signedIn(row, 'amount')
  const isExpected = internal.has(code) || isNegative === (code === '1')
  if (coinsIn(row) !== 1 || !isExpected) return refuseAmounts(row)
  const fee = feeIn(row)
  return {
    amount: side,
    value: undefined,
    fee: fee === undefined ? undefined : { asset: side.asset, quantity: fee },
  }
}

function feeIn(row: Row): string | undefined {
  if (row.signed('fee')?.isNegative && row.amountIfAny('fee'))
    return row.refuse('fee', 'is negative, so it was paid to you. Add the transaction by hand.')
  return row.amountIfAny('fee')
}
