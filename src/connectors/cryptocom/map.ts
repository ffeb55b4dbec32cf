// The Crypto.com Exchange lists most acts twice: its journal has every change of a balance, by the ids of its file, and
// its lists of trades, deposits and withdrawals say more of some. Each act is counted once.

import type { Decimal } from '#engine'
import { EXCHANGE_WALLET } from '../../importers/crypto-com/app-kinds.ts'
import { coinName, journalMeaning } from '../../importers/crypto-com/exchange-journal.ts'
import type { ReadAmount } from '../../importers/rows/amount.ts'
import { orIssue } from '../../importers/rows/each-row.ts'
import type { Importer, RowSink } from '../../importers/rows/importer.ts'
import type { Row } from '../../importers/rows/row.ts'
import type { KeptPage, MapPages } from '../connector.ts'
import { type Json, listOf, objectIn, readJson, textAt } from '../json.ts'
import { type Entry, readEntries } from '../read-entries.ts'
import { isDerivative, refuseDerivative } from './derivative.ts'
import { movements } from './movements.ts'
import { trades } from './trades.ts'

const columns = [
  'list',
  'journal_id',
  'journal_type',
  'instrument_name',
  'transaction_qty',
  'side',
  'trade_id',
  'event_timestamp_ms',
  'traded_quantity',
  'traded_price',
  'fees',
  'fee_credits',
  'fee_instrument_name',
  'id',
  'currency',
  'amount',
  'fee',
  'status',
  'create_time',
  'update_time',
  'txid',
] as const

export const map: MapPages = async (pages, now, sink) => {
  const entries = new Map<string, Entry>()
  for await (const page of pages) {
    const list = page.stream.replace(/:.*/, '')
    for (const item of itemsOf(page)) {
      const key = `${list} ${keyOf(list, item)}`
      // What was pending is listed again when it is done.
      const number = entries.get(key)?.number ?? entries.size + 1
      entries.set(key, {
        number,
        cells: columns.map(name => (name === 'list' ? list : textAt(item, name))),
        raw: JSON.stringify(item),
        order: Number(textAt(item, 'event_timestamp_ms') || textAt(item, 'create_time')) || 0,
      })
    }
  }
  await readEntries(exchange, columns, [...entries.values()], now, sink)
}

function itemsOf({ stream, body }: KeptPage): readonly Json[] {
  const result = objectIn(readJson(body), 'result')
  if (stream === 'deposits') return listOf(result.deposit_list)
  return listOf(stream === 'withdrawals' ? result.withdrawal_list : result.data)
}

/** Rows of the journal that belong together share their id, so it takes more to distinguish them. */
function keyOf(list: string, item: Json): string {
  const names =
    list === 'journal'
      ? [
          'journal_id',
          'journal_type',
          'instrument_name',
          'transaction_qty',
          'event_timestamp_ns',
          'isolation_id',
        ]
      : list === 'trades'
        ? ['trade_id']
        : ['id']
  return (
    names
      .map(name => textAt(item, name))
      .join(' ')
      .trim() || JSON.stringify(item)
  )
}

const exchange: Importer = {
  id: 'crypto-com-exchange-api',
  title: 'Crypto.com Exchange journal, trades, deposits and withdrawals',
  wallet: EXCHANGE_WALLET,
  recognizes: header => header.has('list', 'journal_id', 'traded_price', 'txid'),
  open: () => {
    const [trading, moving] = [trades(), movements()]
    return {
      row: (row, out) =>
        orIssue(row, out, () => {
          const list = row.text('list')
          if (list === 'deposits' || list === 'withdrawals') moving.listed(row, out)
          else if (list === 'trades' || /^TRAD(ING|E_FEE)$/.test(row.needed('journal_type'))) trading.row(row)
          else journalRow(row, moving, out)
        }),
      end: out => {
        trading.end(out)
        moving.end(out)
      },
    }
  },
}

function journalRow(row: Row, moving: ReturnType<typeof movements>, out: RowSink): void {
  const asset = coinName(row.asset('instrument_name'))
  const amount = row.signed('transaction_qty')
  if (isDerivative(asset)) refuseDerivative(row)
  if (!amount || amount.value === '0') {
    out.skip(row, 'nothing moved')
    return
  }
  const meaning = journalMeaning(row, 'journal_type', asset)
  if (meaning === undefined) out.skip(row, 'money moved, no coins')
  else if (meaning.type === 'skip') out.skip(row, meaning.reason)
  else if (meaning.type === 'income') out.event({ ...income(row, amount), ...meaning, asset }, row)
  else if (meaning.type === 'fee') out.event({ ...feeOf(row, amount), ...meaning, asset }, row)
  else moving.journal(row, meaning.type === 'withdrawal')
}

function feeOf(row: Row, { value, isNegative }: ReadAmount) {
  if (!isNegative || row.text('journal_type').startsWith('ROLLBACK_'))
    row.refuse('transaction_qty', 'gives back a fee. Add it by hand as what it was.')
  return actOf(row, value)
}

function income(row: Row, { value, isNegative }: ReadAmount) {
  if (isNegative || row.text('journal_type').startsWith('ROLLBACK_'))
    row.refuse('transaction_qty', 'takes back a reward. Add it by hand as what it was.')
  return actOf(row, value)
}

const actOf = (row: Row, quantity: Decimal) => ({
  at: row.time('event_timestamp_ms'),
  quantity,
  sourceId: `journal:${row.needed('journal_id')}`,
})
