// What Bitrue lists, as events. Its file has times without seconds, by which what both have is known to be the same.
import { type Skip, skip } from '../../importers/rows/each-row.ts'
import { feeOf } from '../../importers/rows/exchange.ts'
import { fillEvent } from '../../importers/rows/market.ts'
import type { Row } from '../../importers/rows/row.ts'
import { times } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { MapPages } from '../connector.ts'
import { entryBook, KEY, type Kind } from '../entry-book.ts'
import { eachEntry } from '../entry-importer.ts'
import { type Json, listOf, readJson } from '../json.ts'
import { marketOf } from '../markets.ts'
import { readEntries } from '../read-entries.ts'
import { movementOf } from './streams.ts'

const wallet = 'Bitrue'
const MINUTE_MS = 60_000

const timeOf = (row: Row, column: string) => {
  const at = row.time(column)
  return { at, inFiles: { at: at - (at % MINUTE_MS) } }
}
/** Ids of the API are not in the file. */
const idOf = (row: Row, list: string) => `api:${list}:${row.text(KEY)}`

const fillKind: Kind = {
  // The coins are in the name of the stream.
  columns: ['base', 'quote', 'price', 'qty', 'commission', 'commissionAsset', 'time', 'isBuyer'],
  id: ['symbol', 'id'],
  marks: ['symbol', 'tradeId', 'orderId', 'time', 'price', 'qty'],
  time: 'time',
}

const fills = eachEntry(wallet, fillKind, row => {
  const isBuyer = row.needed('isBuyer')
  if (isBuyer !== 'true' && isBuyer !== 'false')
    return row.refuse('isBuyer', 'does not say whether this was bought or sold. Add the trade by hand.')
  const [quantity, fee] = [row.amount('qty'), row.amountIfAny('commission')]
  const { at, inFiles } = timeOf(row, 'time')
  const event = fillEvent({
    at,
    side: isBuyer === 'true' ? 'buy' : 'sell',
    base: { asset: row.asset('base'), quantity },
    quote: { asset: row.asset('quote'), quantity: times(quantity, row.amount('price')) },
    fee: fee ? { asset: row.asset('commissionAsset'), quantity: fee } : undefined,
    sourceId: idOf(row, 'trade'),
  })
  return 'skip' in event ? event : { ...event, inFiles }
})

const depositKind: Kind = {
  columns: ['symbol', 'amount', 'fee', 'txid', 'status', 'createdAt'],
  id: ['id'],
  marks: ['txid', 'symbol', 'amount', 'addressTo', 'createdAt'],
  time: 'createdAt',
}
const withdrawalKind: Kind = { ...depositKind }

const deposits = eachEntry(wallet, depositKind, movement('deposit', '1'))
/** The amount is what arrived; the fee came on top. */
const withdrawals = eachEntry(wallet, withdrawalKind, movement('withdrawal', '5'))

function movement(type: 'deposit' | 'withdrawal', done: string): (row: Row) => ImportedEvent | Skip {
  return row => {
    if (row.needed('status') !== done) return skip('not completed, nothing moved')
    // 'usdt_erc20': the coin, and the chain it went by.
    const asset = row.asset('symbol').replace(/_.*/, '')
    const fee = type === 'withdrawal' ? row.amountIfAny('fee') : undefined
    const hash = row.text('txid')
    return {
      type,
      ...timeOf(row, 'createdAt'),
      asset,
      quantity: row.amount('amount'),
      fee: fee ? feeOf({ asset, quantity: fee }) : undefined,
      sourceId: idOf(row, type),
      hash: /^(0x)?[0-9a-z]{40,}$/i.test(hash) ? hash : undefined,
    }
  }
}

export const map: MapPages = async (pages, now, sink) => {
  const book = entryBook()
  for await (const { stream, body } of pages) {
    const json = readJson(body)
    const market = marketOf(stream)
    if (market)
      book.page(
        fillKind,
        listOf(json).map(fill => ({
          ...(Object(fill) as { readonly [name: string]: Json }),
          symbol: market.symbol,
          base: market.base,
          quote: market.quote,
        })),
      )
    else {
      const kind = movementOf(stream)?.movement.name === 'deposits' ? depositKind : withdrawalKind
      book.page(kind, listOf((Object(json) as { data?: Json }).data))
    }
  }
  for (const { kind, importer, columns } of [deposits, withdrawals, fills])
    await readEntries(importer, columns, book.entries(kind), now, sink)
  book.release()
}
