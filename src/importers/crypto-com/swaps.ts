// Conversions of the Crypto.com App: one row per coin given, one for the coin received, all of one second. A swap of a
// coin that was partly locked is listed twice: as a whole (dynamic_coin_swap), and by what became of each part. The rows
// need not be side by side, so they wait for the end of the file.
import { conversionEvents } from '../rows/conversion.ts'
import { orIssue } from '../rows/each-row.ts'
import type { RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { commonOf, dollarsOf } from './cells.ts'

type Swap = { family: string; time: string; given: Row[]; received: Row[] }

const WHOLE = 'dynamic_coin_swap'
const PARTS: readonly string[] = ['lockup_swap', 'crypto_wallet_swap']

export function swaps() {
  const open = new Map<string, Swap>()

  return {
    row(family: string, row: Row) {
      const time = row.needed('Timestamp (UTC)')
      const key = `${family} ${time}`
      const swap = open.get(key) ?? { family, time, given: [], received: [] }
      open.set(key, swap)
      const isCredit = row.text('Transaction Kind').endsWith('_credited')
      ;(isCredit ? swap.received : swap.given).push(row)
    },
    end(out: RowSink) {
      skipParts(open, out)
      for (const swap of open.values()) {
        const rows = [...swap.received, ...swap.given]
        orIssue(rows, out, () => out.event(eventsOf(swap), rows))
      }
    },
  }
}

const isComplete = ({ given, received }: Swap) => given.length > 0 && received.length > 0

/** What a whole swap of the same second and the same coins has already. */
function skipParts(open: Map<string, Swap>, out: RowSink) {
  const wholes = [...open.values()].filter(swap => swap.family === WHOLE && isComplete(swap))
  for (const whole of wholes) {
    const keys = PARTS.map(family => `${family} ${whole.time}`)
    const parts = keys.flatMap(key => open.get(key) ?? []).filter(part => isWithin(part, whole))
    // More than the whole is not part of it: those are swaps of their own.
    if (givenIn(parts) > givenIn([whole]) * 1.01) continue
    for (const { family, time, received, given } of parts) {
      open.delete(`${family} ${time}`)
      out.skip([...received, ...given], 'parts of a swap that the file also lists as a whole')
    }
  }
}

const givenIn = (swaps: readonly Swap[]) =>
  swaps
    .flatMap(({ given }) => given)
    .reduce((sum, row) => sum + (Math.abs(Number(row.text('Amount'))) || 0), 0)

function isWithin(part: Swap, whole: Swap): boolean {
  const coinsOf = (rows: readonly Row[]) => new Set(rows.map(row => row.text('Currency')))
  const [given, received] = [coinsOf(whole.given), coinsOf(whole.received)]
  return (
    part.given.every(row => given.has(row.text('Currency'))) &&
    part.received.every(row => received.has(row.text('Currency')))
  )
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
