// Coinbase's API and its file have the same acts under different ids, so they are known to each other by what they say. The
// file's reader makes the same of both.
import { coinbase } from '../../importers/coinbase/transactions.ts'
import type { Sink } from '../../importers/rows/account.ts'
import type { RawRow } from '../../importers/rows/row.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { MapPages } from '../connector.ts'
import { isObject, listOf, readJson, textAt } from '../json.ts'
import { type Entry, readEntries } from '../read-entries.ts'
import { columns, exchangeRow, rowOf, unstakingFeeRow } from './file-row.ts'
import { networkFeeOf } from './network-fee.ts'
import { sortSides } from './sides.ts'
import { type Transaction, transactionOf } from './transaction.ts'

export const map: MapPages = async (pages, now, sink) => {
  const transactions = new Map<string, Transaction>()
  for await (const { body } of pages) {
    const json = readJson(body)
    for (const listed of listOf(isObject(json) ? json.data : undefined)) {
      const id = textAt(listed, 'id') || JSON.stringify(listed)
      // What was pending is listed again when it is done.
      const number = transactions.get(id)?.number ?? transactions.size + 1
      transactions.set(id, transactionOf(listed, number))
    }
  }
  const skip = (list: readonly Transaction[], reason: string) => {
    if (list.length > 0) sink.skip(list.map(rawRow), reason)
  }
  const all = [...transactions.values()]
  const { completed, open, failed, unknown } = Object.groupBy(all, statusOf)
  skip(open ?? [], 'not completed yet')
  skip(failed ?? [], 'canceled or failed: nothing moved')
  for (const transaction of unknown ?? [])
    issue(
      sink,
      transaction,
      'status',
      'is a status Lotwise does not know yet. Add it by hand as what it was, or leave it if nothing moved.',
    )

  const { exchanges, single, counted, own, unstaked, halves } = sortSides(completed ?? [])
  skip(
    [...counted, ...exchanges.map(({ received }) => received)],
    'the other side of a trade that is already counted',
  )
  skip(own, 'moved between your own Coinbase accounts')
  for (const half of halves)
    issue(
      sink,
      half,
      'type',
      'is one side of a trade whose other side Coinbase does not list. Add the trade by hand.',
    )

  const entries = [
    ...single.map(transaction => entryOf(transaction, rowOf(transaction))),
    ...exchanges.map(sides => entryOf(sides.sent, exchangeRow(sides))),
    ...unstaked.map(sides => entryOf(sides.released, unstakingFeeRow(sides))),
  ]
  const byNumber = new Map(all.map(transaction => [transaction.number, transaction]))
  await readEntries(coinbase, columns, entries, now, {
    ...sink,
    events: (events, rows) =>
      sink.events(
        events.map(event => asInApi(event, byNumber.get(rows[0]?.number ?? 0))),
        rows,
      ),
  })
}

type Status = 'completed' | 'open' | 'failed' | 'unknown'
const statuses: Readonly<Record<string, Status>> = {
  completed: 'completed',
  pending: 'open',
  waiting_for_clearing: 'open',
  waiting_for_signature: 'open',
  canceled: 'failed',
  expired: 'failed',
  failed: 'failed',
}
const statusOf = ({ status }: Transaction): Status => statuses[status] ?? 'unknown'

const entryOf = ({ number, raw, at }: Transaction, cells: readonly string[]): Entry => ({
  number,
  cells,
  raw,
  order: Date.parse(at) || 0,
})

const rawRow = ({ number, raw }: Transaction): RawRow => ({ number, cells: [raw] })

function issue(sink: Sink, transaction: Transaction, column: 'status' | 'type', message: string): void {
  const { number } = transaction
  sink.issue([rawRow(transaction)], { row: number, column, value: transaction[column], message })
}

/** The id is not that of the file. On the chain the act has one that the file does not say. */
function asInApi(event: ImportedEvent, transaction: Transaction | undefined): ImportedEvent {
  const hash =
    event.type === 'deposit' || event.type === 'withdrawal' ? transaction?.text('network.hash') : undefined
  return {
    ...event,
    ...networkFeeOf(event, transaction),
    ...conversionOf(event, transaction),
    sourceId: event.sourceId?.replace(/^tx:/, 'api:'),
    ...(hash && { hash }),
  }
}

/** cbETH earns rewards and is worth more than one ether: a token of staked coins, though Coinbase calls it wrapped. */
function conversionOf({ type, asset, received }: ImportedEvent, transaction: Transaction | undefined) {
  const isWrap = transaction?.type === 'wrap_asset' || transaction?.type === 'unwrap_asset'
  if (type !== 'trade' || !isWrap) return undefined
  const isStaked = asset === 'CBETH' || received?.asset === 'CBETH'
  return { conversion: isStaked ? ('liquid_staking' as const) : ('wrapping' as const) }
}
