// Reads tables that split a trade into several rows. They are joined by a cell they share, and may be apart, so they
// wait for the end of the file.
import { isMoney } from '../../../ledger/currencies.ts'
import { orIssue, putOut, type RowOutcome } from '../../rows/each-row.ts'
import { exchangeOfLegs, type Leg } from '../../rows/exchange-group.ts'
import type { Importer } from '../../rows/importer.ts'
import type { Row } from '../../rows/row.ts'
import type { Mapping } from '../columns/mapping.ts'
import { type MappedRow, mappedRows } from './mapped-row.ts'
import { exchangeWords, meaningOf } from './meaning-of.ts'
import { whyNotDone } from './no-record.ts'

type GroupedRow = { row: Row; mapped: MappedRow; meaning: string }

/** `read` makes what it is of a row that stands alone. */
export const tradesReader =
  (mapping: Mapping, joinedBy: number, read: (row: MappedRow) => RowOutcome): Importer['open'] =>
  file => {
    const mappedRow = mappedRows(mapping, file.header.names)
    const isWordless = mapping.columns.type === undefined
    const groups = new Map<string, GroupedRow[]>()
    return {
      row(row, out) {
        orIssue(row, out, () => {
          const mapped = mappedRow(row)
          const meaning = meaningOf(mapping, mapped.text('type')) ?? ''
          const key = row.text(joinedBy)
          const isPart = isWordless || exchangeWords.has(meaning) || meaning === 'fee'
          if (!isPart || key === '' || whyNotDone(mapped) !== undefined) return putOut(read(mapped), row, out)
          const group = groups.get(key)
          if (group) group.push({ row, mapped, meaning })
          else groups.set(key, [{ row, mapped, meaning }])
        })
      },
      end(out) {
        for (const group of groups.values()) {
          const rows = group.map(({ row }) => row)
          const isTrade = isWordless
            ? isExchange(group.map(({ mapped }) => sideOf(mapped)))
            : group.some(({ meaning }) => exchangeWords.has(meaning))
          if (isTrade) orIssue(rows, out, () => putOut(joined(group), rows, out))
          else for (const { row, mapped } of group) orIssue(row, out, () => putOut(read(mapped), row, out))
        }
      },
    }
  }

/** One asset went out and another came in. */
const isExchange = (sides: readonly ReturnType<typeof sideOf>[]) =>
  sides.some(out => out.isOut && sides.some(({ isOut, asset }) => isOut === false && asset !== out.asset))

function joined(group: readonly GroupedRow[]): RowOutcome {
  const trades = group.filter(({ meaning }) => meaning !== 'fee')
  const legs = trades.map(legOf)
  const [first] = trades
  if (!first) return []
  if (!legs.some(({ isOut }) => isOut) || legs.every(({ isOut }) => isOut))
    throw first.mapped.issue(
      'type',
      'is one side of a trade whose other side is not in this file. Export a longer period, or add it by hand.',
    )
  const fees = group.flatMap(({ mapped, meaning }) => {
    const { asset, quantity } = sideOf(mapped)
    const fee = meaning === 'fee' ? { asset, quantity } : mapped.fee(asset)
    return fee ? [fee] : []
  })
  return exchangeOfLegs(
    {
      at: group.reduce((last, { mapped }) => Math.max(last, mapped.at()), 0),
      wallet: first.mapped.text('wallet') || undefined,
      note: first.mapped.text('note') || undefined,
    },
    legs,
    fees,
  )
}

function sideOf(mapped: MappedRow) {
  const [sent, received] = [mapped.sent(), mapped.received()]
  if (sent) return { ...sent, isOut: true }
  return received ? { ...received, isOut: false } : mapped.single()
}

/** Which way it went follows from its column or its sign, or else from the word: money goes out for what is bought. */
function legOf({ mapped, meaning }: GroupedRow): Leg {
  const { asset, quantity, isOut } = sideOf(mapped)
  if (isOut !== undefined) return { asset, quantity, isOut }
  if (meaning !== 'buy' && meaning !== 'sell')
    throw mapped.issue('amount', 'has no sign that says which way it went, in a trade of several rows.')
  return { asset, quantity, isOut: (meaning === 'buy') === isMoney(asset) }
}
