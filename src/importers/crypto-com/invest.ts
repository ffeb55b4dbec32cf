// Crypto.com Invest: the App lists what went in and what came out. What comes out beyond what went in is what it earned.
import type { Decimal } from '#engine'
import { compare, minus, plus } from '../../ledger/decimal.ts'
import { orIssue } from '../rows/each-row.ts'
import type { RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { commonOf } from './cells.ts'

const MOVED = 'moved to or from Crypto.com Invest'

export function investments() {
  const rows: Row[] = []
  return {
    row: (row: Row) => void rows.push(row),
    end(out: RowSink) {
      const invested = new Map<string, Decimal>()
      for (const row of oldestFirst(rows)) orIssue(row, out, () => account(row, invested, out))
    },
  }
}

function account(row: Row, invested: Map<string, Decimal>, out: RowSink) {
  const asset = row.asset('Currency')
  const quantity = row.amount('Amount')
  const before = invested.get(asset) ?? '0'
  if (row.text('Transaction Kind') === 'invest_deposit') {
    invested.set(asset, plus(before, quantity))
    out.skip(row, MOVED)
  } else if (compare(quantity, before) <= 0) {
    invested.set(asset, minus(before, quantity))
    out.skip(row, MOVED)
  } else {
    invested.set(asset, '0')
    const earned = minus(quantity, before)
    out.event({ ...commonOf(row), type: 'income', kind: 'other', asset, quantity: earned }, row)
  }
}

/** The file's times are written so that their text sorts. */
function oldestFirst(rows: readonly Row[]): Row[] {
  const time = (row: Row) => row.text('Timestamp (UTC)')
  return [...rows].sort((a, b) => (time(a) < time(b) ? -1 : time(a) > time(b) ? 1 : b.number - a.number))
}
