// Which assets were held on days without a price: named, with their days, wherever a figure leaves them out.
import type { DailyFlow } from '#engine'
import type { MissingPrice } from '../contract/portfolio.ts'
import type { Closes, Span } from './daily-values.ts'
import { addDays, type Day, daysBetween } from './days.ts'

/** Days in a row. */
export type MissingSpan = Span & { symbol: string }

/** Days at whose end nothing was held do not count. */
export function missingSpans(flows: readonly DailyFlow[], closes: Closes, wanted: Span): MissingSpan[] {
  return [...heldSpans(flows, wanted.to)].flatMap(([symbol, spans]) =>
    spans.flatMap(held => {
      const span = { from: laterOf(held.from, wanted.from), to: earlierOf(held.to, wanted.to) }
      return span.from > span.to ? [] : spansWithout(symbol, closes.get(symbol), span)
    }),
  )
}

/** From the day an asset is held to the last one on which it is. */
function heldSpans(flows: readonly DailyFlow[], to: Day): Map<string, Span[]> {
  const held = new Map<string, { quantity: bigint; since: Day; spans: Span[] }>()
  for (const { asset, on, quantity } of flows) {
    const state = held.get(asset) ?? { quantity: 0n, since: on, spans: [] }
    held.set(asset, state)
    const after = state.quantity + quantity
    if (state.quantity === 0n && after > 0n) state.since = on
    if (state.quantity > 0n && after === 0n) state.spans.push({ from: state.since, to: addDays(on, -1) })
    state.quantity = after
  }
  return new Map(
    [...held].map(([asset, { quantity, since, spans }]) => [
      asset,
      quantity > 0n ? [...spans, { from: since, to }] : spans,
    ]),
  )
}

function spansWithout(
  symbol: string,
  byDay: ReadonlyMap<Day, unknown> | undefined,
  { from, to }: Span,
): MissingSpan[] {
  // An asset without any price need not be asked day by day.
  if (!byDay || byDay.size === 0) return [{ symbol, from, to }]
  const spans: MissingSpan[] = []
  for (let on = from; on <= to; on = addDays(on, 1)) {
    if (byDay.has(on)) continue
    const last = spans.at(-1)
    if (last && addDays(last.to, 1) === on) last.to = on
    else spans.push({ symbol, from: on, to: on })
  }
  return spans
}

/** Of a period, by asset: those without any price first, then by how many days. `isPriced` and `isHeld` are of today. */
export function missingIn(
  spans: readonly MissingSpan[],
  { from, to }: Span,
  isPriced: (symbol: string) => boolean,
  isHeld: (symbol: string) => boolean,
): MissingPrice[] {
  const missing = new Map<string, MissingPrice>()
  for (const { symbol, ...span } of spans) {
    const [first, last] = [laterOf(span.from, from), earlierOf(span.to, to)]
    if (first > last) continue
    const days = daysBetween(first, last) + 1
    const found = missing.get(symbol)
    missing.set(symbol, {
      symbol,
      hasNone: !isPriced(symbol),
      isHeld: isHeld(symbol),
      from: found ? earlierOf(found.from, first) : first,
      to: found ? laterOf(found.to, last) : last,
      days: (found?.days ?? 0) + days,
    })
  }
  return [...missing.values()].sort(
    (a, b) => Number(b.hasNone) - Number(a.hasNone) || b.days - a.days || (a.symbol < b.symbol ? -1 : 1),
  )
}

const laterOf = (a: Day, b: Day) => (a > b ? a : b)
const earlierOf = (a: Day, b: Day) => (a < b ? a : b)
