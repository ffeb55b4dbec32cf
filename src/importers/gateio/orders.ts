// The rows of one order at Gate.io, taken together: what was reserved and not given back is what was paid.
import type { Decimal } from '#engine'
import { isZero, minus, plus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { conversionEvents } from '../rows/conversion.ts'
import { orIssue, putOut, type Skip, skip } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import { exchangeWithFees } from '../rows/exchange-group.ts'
import type { RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const NOT_WHOLE =
  'is part of an order whose other rows are not in this file. Export a longer period, or add the trade by hand.'

function groups(read: (rows: readonly Row[], first: Row) => ImportedEvent | readonly ImportedEvent[] | Skip) {
  const byId = new Map<string, Row[]>()
  return {
    row(row: Row) {
      const id = row.needed('action_data')
      const rows = byId.get(id)
      if (rows) rows.push(row)
      else byId.set(id, [row])
    },
    end(out: RowSink) {
      for (const rows of byId.values())
        orIssue(rows, out, () => {
          const [first] = rows
          if (!first) return
          putOut(read(rows, first), rows, out)
        })
      byId.clear()
    },
  }
}

export const orders = () =>
  groups((rows, first) => {
    const traded = totals(rows.filter(row => !isFee(row)))
    const costs = totals(rows.filter(isFee))
    const fees = costs.filter(({ quantity }) => quantity.startsWith('-'))
    // A fee above zero was paid to the person: in a coin that was traded, more came in or less went out.
    const rebates = costs.filter(({ quantity }) => !quantity.startsWith('-'))
    const moved = traded.map(side => withRebate(side, rebates))
    const sent = moved.filter(({ quantity }) => quantity.startsWith('-'))
    const received = moved.filter(({ quantity }) => !quantity.startsWith('-'))
    if (moved.length === 0 && fees.length === 0) return skip('order canceled, nothing traded')
    const [out, into] = [sent[0], received[0]]
    if (!out || !into || sent.length > 1 || received.length > 1) return first.refuse('action_data', NOT_WHOLE)
    if (rebates.some(({ asset }) => asset !== out.asset && asset !== into.asset))
      return first.refuse(
        'action_data',
        'has a rebate in another coin. Add the trade and the rebate by hand.',
      )
    const act = { at: lastOf(rows), sourceId: `order:${first.needed('action_data')}` }
    return exchangeWithFees({ ...act, sent: absolute(out), received: into }, fees.map(absolute))
  })

export const dustSwaps = () =>
  groups((rows, first) => {
    const moved = totals(rows)
    const given = moved.filter(({ quantity }) => quantity.startsWith('-'))
    const [received, other] = moved.filter(({ quantity }) => !quantity.startsWith('-'))
    if (!received || other || given.length === 0) return first.refuse('action_data', NOT_WHOLE)
    const common = { at: lastOf(rows), sourceId: `dust:${first.needed('action_data')}` }
    return conversionEvents(common, given.map(absolute), received)
  })

const withRebate = ({ asset, quantity }: Side, rebates: readonly Side[]): Side => ({
  asset,
  quantity: plus(quantity, rebates.find(rebate => rebate.asset === asset)?.quantity ?? '0'),
})

const isFee = (row: Row) => /fees?$/i.test(row.text('action_desc'))
const absolute = ({ asset, quantity }: Side): Side => ({ asset, quantity: quantity.replace('-', '') })
/** An order is done when its last part is. */
const lastOf = (rows: readonly Row[]) => rows.reduce((last, row) => Math.max(last, row.time('time')), 0)

/** What each coin changed by, without those that came back whole. */
function totals(rows: readonly Row[]): Side[] {
  const byAsset = new Map<string, { up: Decimal; down: Decimal }>()
  for (const row of rows) {
    const change = row.signed('change_amount')
    if (!change) continue
    const { up, down } = byAsset.get(row.asset('type')) ?? { up: '0', down: '0' }
    const next = change.isNegative
      ? { up, down: plus(down, change.value) }
      : { up: plus(up, change.value), down }
    byAsset.set(row.asset('type'), next)
  }
  return [...byAsset]
    .map(([asset, { up, down }]) => ({ asset, quantity: minus(up, down) }))
    .filter(({ quantity }) => !isZero(quantity))
}
