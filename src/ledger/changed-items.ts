// What differs between two states of a ledger, both in order of time and then by id.
import { isDeepStrictEqual } from 'node:util'

type Placed = { id: string; at: number }

/** As they were, and as they are. */
export function* changedItems<Item extends Placed>(
  before: readonly Item[],
  after: readonly Item[],
): Generator<Item> {
  if (before === after) return
  let [left, right] = [0, 0]
  while (left < before.length || right < after.length) {
    const [old, current] = [before[left], after[right]]
    const order = !old ? 1 : !current ? -1 : old === current ? 0 : orderOf(old, current)
    if (order <= 0) left++
    if (order >= 0) right++
    if (order < 0 && old) yield old
    else if (order > 0 && current) yield current
    else if (old && current && old !== current && !isDeepStrictEqual(old, current)) yield* [old, current]
  }
}

const orderOf = (a: Placed, b: Placed) => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
