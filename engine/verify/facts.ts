// What was checked and what failed. Every comparison is a fact; a failure names the fact, the row and both values.
export type Failure = { fact: string; row: string; expected: string; found: string }

export type Facts = { count: number; failures: Failure[] }

export const noFacts = (): Facts => ({ count: 0, failures: [] })

/** Enough to see what went wrong; one fault can spoil every row after it. */
const MAX_FAILURES = 50

export function same(facts: Facts, fact: string, row: string, expected: unknown, found: unknown): void {
  facts.count++
  if (expected !== found) fail(facts, fact, row, expected, found)
}

/** Less than `bound` apart. */
export function near(
  facts: Facts,
  fact: string,
  row: string,
  expected: bigint,
  found: bigint,
  bound: bigint,
): void {
  facts.count++
  const apart = expected - found
  if (apart >= bound || -apart >= bound) fail(facts, fact, row, expected, found)
}

function fail({ failures }: Facts, fact: string, row: string, expected: unknown, found: unknown): void {
  if (failures.length < MAX_FAILURES)
    failures.push({ fact, row, expected: String(expected), found: String(found) })
}
