// How often the records of an import are known by the same, counted while they go by: the second of two equal fills is
// the second. A million keys are kept as 96 bits each, which no two of them ever share by chance.
import type { Identity } from '../../ledger/identity.ts'

type Occurrences = { occurrence: number; contentOccurrence: number }

export function countOccurrences() {
  const identities = keyCounts()
  const contents = keyCounts()
  return ({ identity, contentKey }: Identity): Occurrences => ({
    occurrence: identities.add(identity),
    contentOccurrence: contents.add(contentKey ?? identity),
  })
}

const FIRST_PLACES = 1024
/** Three words of a key, and how often it came: 0 in an empty place. */
const WORDS = 4
const WORD = 2 ** 32

/** Keys, as the hex digits of a hash, in a table that is never more than half full. */
function keyCounts() {
  let table = new Uint32Array(FIRST_PLACES * WORDS)
  let used = 0

  /** Where a key stands, or the empty place where it belongs. */
  function placeOf(one: number, two: number, three: number): number {
    let place = (one % (table.length / WORDS)) * WORDS
    while (
      table[place + 3] !== 0 &&
      !(table[place] === one && table[place + 1] === two && table[place + 2] === three)
    )
      place = (place + WORDS) % table.length
    return place
  }

  function put(one: number, two: number, three: number, times: number): number {
    const place = placeOf(one, two, three)
    const count = (table[place + 3] ?? 0) + times
    table[place] = one
    table[place + 1] = two
    table[place + 2] = three
    table[place + 3] = count
    return count
  }

  function grow(): void {
    const smaller = table
    table = new Uint32Array(smaller.length * 2)
    const word = (at: number) => smaller[at] ?? 0
    for (let at = 0; at < smaller.length; at += WORDS)
      if (word(at + 3) > 0) put(word(at), word(at + 1), word(at + 2), word(at + 3))
  }

  return {
    /** How often the key has come by now. */
    add(key: string): number {
      const high = Number.parseInt(key.slice(0, 12), 16)
      const low = Number.parseInt(key.slice(12, 24), 16)
      const rest = Math.floor(high / WORD) * 2 ** 16 + Math.floor(low / WORD)
      const count = put(high % WORD, low % WORD, rest, 1)
      if (count === 1 && ++used * WORDS * 2 > table.length) grow()
      return count
    },
  }
}
