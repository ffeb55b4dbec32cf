// Conversions of the Crypto.com App: one row per coin given, one for the coin received, all of one second.
import { conversionEvents } from '../conversion.ts'
import { orIssue } from '../each-row.ts'
import type { Out } from '../importer.ts'
import type { Row } from '../row.ts'
import { commonOf, dollarsOf } from './cells.ts'

type Swap = { given: Row[]; received: Row[] }

export function swaps() {
  const open = new Map<string, Swap>()
  let second = ''

  return {
    row(family: string, row: Row, out: Out) {
      const time = row.needed('Timestamp (UTC)')
      if (time !== second) flush(open, out, isComplete)
      second = time
      const key = `${family} ${time}`
      const swap = open.get(key) ?? { given: [], received: [] }
      open.set(key, swap)
      const isCredit = row.text('Transaction Kind').endsWith('_credited')
      ;(isCredit ? swap.received : swap.given).push(row)
    },
    end: (out: Out) => flush(open, out, () => true),
  }
}

const isComplete = ({ given, received }: Swap) => given.length > 0 && received.length > 0

function flush(open: Map<string, Swap>, out: Out, isDue: (swap: Swap) => boolean) {
  for (const [key, swap] of open) {
    if (!isDue(swap)) continue
    open.delete(key)
    const rows = [...swap.received, ...swap.given]
    orIssue(rows, out, () => out.event(eventsOf(swap), rows))
  }
}

function eventsOf({ given, received }: Swap) {
  const [credit, other] = received
  const row = credit ?? given[0]
  if (!row) throw new Error('A swap has rows.')
  if (!credit || other || given.length === 0)
    return row.refuse(
      'Transaction Kind',
      'is one side of a conversion whose other side is not clear in this file. Add the conversion by hand.',
    )
  return conversionEvents(commonOf(credit), given.map(coinOf), coinOf(credit))
}

const coinOf = (row: Row) => ({
  asset: row.asset('Currency'),
  quantity: row.amount('Amount'),
  usd: dollarsOf(row),
})
