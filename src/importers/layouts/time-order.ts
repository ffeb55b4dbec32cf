// Whether the rows of a file follow their times. Readers that join rows of one moment let go of it when the next one
// comes; in a file that is sorted by another column, rows of that moment may still follow.
import type { Instant } from '#engine'

/** Called with each row's time, answers whether they have all gone one way so far. Steps back within `jitter` do not count. */
export function timeOrder(jitter = 0): (at: Instant) => boolean {
  let before: Instant | undefined
  let hasRisen = false
  let hasFallen = false
  return at => {
    const step = before === undefined ? 0 : at - before
    before = at
    if (step > jitter) hasRisen = true
    if (step < -jitter) hasFallen = true
    return !(hasRisen && hasFallen)
  }
}
