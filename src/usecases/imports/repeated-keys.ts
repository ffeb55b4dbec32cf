// Whether two records of an import are known by the same. Most imports have none, and the database then need not count
// them through. Of a million records each key is a number: 48 bits of it, so that two that differ may seem equal, which
// costs the counting and nothing else.
import type { Identity } from '../../ledger/identity.ts'

export function repeatedKeys() {
  const identities = numberSet()
  const contents = numberSet()
  let hasRepeats = false
  return {
    add({ identity, contentKey }: Identity): void {
      if (hasRepeats) return
      const number = numberOf(identity)
      const content = contentKey === null ? number : numberOf(contentKey)
      hasRepeats = !(identities.add(number) && contents.add(content))
    },
    get hasRepeats(): boolean {
      return hasRepeats
    },
  }
}

/** Of the hex digits of a hash; never 0, which is an empty place. */
const numberOf = (key: string) => Number.parseInt(key.slice(0, 12), 16) + 1

/** Numbers that are as good as random, in a table that is never more than half full. */
function numberSet() {
  let places = new Float64Array(1024)
  let count = 0

  /** The place of a number, or the free one where it belongs. */
  function placeOf(table: Float64Array, value: number): number {
    const last = table.length - 1
    let place = value % table.length
    while (table[place] !== 0 && table[place] !== value) place = place === last ? 0 : place + 1
    return place
  }

  function grow(): void {
    const larger = new Float64Array(places.length * 2)
    for (const value of places) if (value !== 0) larger[placeOf(larger, value)] = value
    places = larger
  }

  return {
    /** False where it was there already. */
    add(value: number): boolean {
      const place = placeOf(places, value)
      if (places[place] === value) return false
      places[place] = value
      if (++count * 2 > places.length) grow()
      return true
    },
  }
}
