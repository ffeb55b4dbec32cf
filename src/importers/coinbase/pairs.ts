// Where rows wait for their other side. A row that can stand alone waits for a few seconds of the file's own time, so
// that memory stays small however long the file is; one that cannot waits until the end.

import { dollarText } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { timeOrder } from '../layouts/time-order.ts'
import { putOut, type Skip } from '../rows/each-row.ts'
import { exchangeEvent } from '../rows/exchange.ts'
import type { RowSink } from '../rows/importer.ts'
import { isEther2Pair } from './ether2.ts'
import { belongTogether, type Leg, NEAR_MS } from './leg.ts'
import type { Conversion } from './notes.ts'

export type Pairs = {
  /** Time goes on: what waited long enough comes out. */
  passTo(at: number, out: RowSink): void
  add(leg: Leg, out: RowSink): void
  end(out: RowSink): void
}

export function waitingPairs(): Pairs {
  /** By second, to find the other side without going through all that wait. */
  const bySecond = new Map<number, Leg[]>()
  /** Those that can stand alone, in the order they came. */
  const leaving = new Set<Leg>()
  /** Conversions that came out of one row alone: should the other one follow after all, it must not count again. */
  const madeAlone = new Set<string>()
  const isInOrder = timeOrder(NEAR_MS)
  let now = 0

  function hold(leg: Leg) {
    const second = secondOf(leg.at)
    const held = bySecond.get(second)
    if (held) held.push(leg)
    else bySecond.set(second, [leg])
    if (leg.alone) leaving.add(leg)
  }

  function release(leg: Leg) {
    const second = secondOf(leg.at)
    const rest = bySecond.get(second)?.filter(other => other !== leg) ?? []
    if (rest.length > 0) bySecond.set(second, rest)
    else bySecond.delete(second)
  }

  function findFor(leg: Leg): Leg | undefined {
    const reach = leg.group === 'conversion' ? 0 : NEAR_MS / 1000
    const second = secondOf(leg.at)
    for (let distance = 0; distance <= reach; distance++)
      for (const near of distance === 0 ? [second] : [second - distance, second + distance]) {
        const partner = bySecond.get(near)?.find(other => belongTogether(leg, other))
        if (partner) return partner
      }
    return undefined
  }

  function letAlone(leg: Leg, out: RowSink) {
    release(leg)
    if (leg.group === 'conversion') madeAlone.add(keyOf(leg))
    const outcome = leg.alone?.()
    if (outcome) putOut(outcome, leg.row, out)
  }

  return {
    passTo(at, out) {
      if (at === now) return
      now = at
      // In a file that is not sorted by time, the other side may still follow.
      if (!isInOrder(at)) return
      for (const leg of leaving)
        if (Math.abs(leg.at - at) > NEAR_MS) {
          leaving.delete(leg)
          letAlone(leg, out)
        }
    },
    add(leg, out) {
      const other = findFor(leg)
      if (other) {
        release(other)
        leaving.delete(other)
        join(leg, other, out)
      } else if (leg.conversion && madeAlone.has(keyOf(leg))) {
        out.skip(leg.row, 'the other side of a conversion that is already counted')
      } else hold(leg)
    },
    end(out) {
      for (const leg of leaving) letAlone(leg, out)
      for (const legs of bySecond.values()) closeSecond(legs, madeAlone, out)
    },
  }
}

/** Two that are left alone in their second go together, whatever their amounts; with more, the pairing is unclear. */
function closeSecond(legs: readonly Leg[], madeAlone: ReadonlySet<string>, out: RowSink) {
  const [first, second] = legs
  if (
    first &&
    second &&
    legs.length === 2 &&
    first.group === second.group &&
    first.group !== 'eth2' &&
    first.isOut !== second.isOut &&
    first.asset !== second.asset &&
    !first.conversion &&
    !second.conversion
  ) {
    join(first, second, out)
    return
  }
  // The received side of a conversion whose note has the other one.
  for (const leg of legs)
    if (leg.conversion) {
      if (madeAlone.has(keyOf(leg)))
        out.skip(leg.row, 'the other side of a conversion that is already counted')
      else putOut(conversionEvent(leg, leg.conversion), leg.row, out)
    }
  // The others stay open: the table reports rows whose other half is not in the file.
}

function join(a: Leg, b: Leg, out: RowSink) {
  const [sent, received] = a.isOut ? [a, b] : [b, a]
  const rows = [sent.row, received.row]
  const common = { at: sent.at, sourceId: sent.sourceId, note: noteOf(sent) }
  if (sent.group !== 'conversion' || isEther2Pair(sent.asset, received.asset)) {
    out.event({ ...common, type: 'migration', ...sideOf(sent), received: sideOf(received) }, rows)
    return
  }
  const event = exchangeEvent({ ...common, sent: sideOf(sent), received: sideOf(received) })
  putOut(withReceivedValue(event, received.usd, sent.fee), rows, out)
}

/** A conversion that is whole in one row. The subtotal is what is left after the fee: what came was worth that. */
export function conversionEvent(leg: Leg, conversion: Conversion): ImportedEvent | Skip {
  const sent = leg.isOut ? sideOf(leg) : conversion.sent
  const received = leg.isOut ? conversion.received : sideOf(leg)
  const common = { at: leg.at, sourceId: leg.sourceId, note: noteOf(leg) }
  if (isEther2Pair(sent.asset, received.asset)) return { ...common, type: 'migration', ...sent, received }
  return withReceivedValue(exchangeEvent({ ...common, sent, received }), leg.usd, leg.fee)
}

/** What came is worth what is left after the fee, so the fee is noted and not counted again. */
const noteOf = ({ note, fee }: Leg) =>
  fee === undefined || Number(fee) === 0
    ? note || undefined
    : [note, `Coinbase’s fee of $${dollarText(fee)} is already taken off the value`]
        .filter(Boolean)
        .join('. ')

const withReceivedValue = (
  event: ImportedEvent | Skip,
  usd: string | undefined,
  fee: string | undefined,
): ImportedEvent | Skip =>
  'type' in event && event.received
    ? {
        ...event,
        received: { ...event.received, usd },
        ...(fee !== undefined && Number(fee) !== 0 && { includedFee: fee }),
      }
    : event

const sideOf = ({ asset, quantity }: Leg) => ({ asset, quantity })
const secondOf = (at: number) => Math.floor(at / 1000)
const keyOf = ({ at, note }: Leg) => `${at} ${note}`
