// A fill at Bitrue: a row for the coin traded, one for the coin it was priced in, and one for the fee, side by side.
import { orIssue, putOut } from '../rows/each-row.ts'
import type { RowSink } from '../rows/importer.ts'
import { fillEvent } from '../rows/market.ts'
import type { Row } from '../rows/row.ts'

type Part = 'base' | 'quote' | 'fee'
type Fill = Partial<Record<Part, Row>>

const PART = /^trade_transfer_(?:(base|quote)_amount|(?:base|quote)_(fee)(?:_(?:buy|sell))?)$/

export function fills() {
  let fill: Fill = {}
  let minute = ''

  function close(out: RowSink) {
    const rows = Object.values(fill)
    const closed = fill
    fill = {}
    const [first] = rows
    if (!first) return
    orIssue(rows, out, () => {
      putOut(eventOf(closed, first), rows, out)
    })
  }

  return {
    minute(next: string, out: RowSink) {
      if (next !== minute) close(out)
      minute = next
    },
    row(row: Row, out: RowSink) {
      const match = PART.exec(row.text('Operation').toLowerCase())
      const part = (match?.[1] ?? match?.[2]) as Part | undefined
      if (!part)
        return row.refuse(
          'Operation',
          'is a part of a trade Lotwise does not know yet. Add the trade by hand.',
        )
      if (fill[part]) close(out)
      fill[part] = row
      if (fill.base && fill.quote && fill.fee) close(out)
    },
    end: close,
  }
}

function eventOf({ base, quote, fee }: Fill, first: Row) {
  if (!base || !quote)
    return first.refuse(
      'Operation',
      'is part of a trade whose other rows are missing. Import a longer period, or add it by hand.',
    )
  const feeQuantity = fee?.amountIfAny('Change')
  return fillEvent({
    at: base.time('Date(UTC)'),
    side: sideOf(base, quote, fee),
    base: { asset: base.asset('Coin'), quantity: base.amount('Change') },
    quote: { asset: quote.asset('Coin'), quantity: quote.amount('Change') },
    fee: fee && feeQuantity ? { asset: fee.asset('Coin'), quantity: feeQuantity } : undefined,
  })
}

/** By the signs where they differ; the name of the fee row says it too. */
function sideOf(base: Row, quote: Row, fee: Row | undefined): 'buy' | 'sell' {
  const [baseOut, quoteOut] = [base, quote].map(row => row.signed('Change')?.isNegative === true)
  if (baseOut !== quoteOut) return baseOut ? 'sell' : 'buy'
  const named = /_fee_(buy|sell)$/.exec(fee?.text('Operation').toLowerCase() ?? '')
  if (named) return named[1] === 'buy' ? 'buy' : 'sell'
  return base.refuse('Change', 'does not say whether this was bought or sold. Add the trade by hand.')
}
