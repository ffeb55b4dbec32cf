// All lines of a coin and day beside all its sales of that day, where they come to the same coins and dollars although
// it is unknown which line belongs to which sale.
import type { MatchedLine, Sale } from './line.ts'
import { agree, type Entry, groupBy, lineEntry, saleEntry } from './sides.ts'

const dayKey = ({ asset, day }: Entry) => (day === null ? null : `${asset}|${day}`)
const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id)

export function sameDays(lines: readonly MatchedLine[], sales: readonly Sale[]) {
  const ours = groupBy(sales.map(saleEntry), dayKey)
  return [...groupBy(lines.map(lineEntry), dayKey)].flatMap(([day, theirs]) => {
    const same = ours.get(day)
    return same && agree({ lines: theirs, sales: same }) ? [{ lines: idsOf(theirs), sales: idsOf(same) }] : []
  })
}
