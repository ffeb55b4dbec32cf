import { type Disposal, type Form8949Row, form8949, type Outcome } from '#engine'

export type Line = { row: Form8949Row; disposal: Disposal }

/** Each row of a year's form with the disposal it prints, in order of time. */
export function linesOf(outcome: Outcome, year: number): Line[] {
  const rows = new Map<string, Form8949Row>()
  for (const box of form8949(outcome, year).boxes) for (const row of box.rows) rows.set(row.disposalId, row)
  const lines: Line[] = []
  const { disposals } = outcome
  for (let index = firstOf(outcome, year); index < disposals.length; index++) {
    const disposal = disposals.at(index)
    if (disposal.disposedOn.slice(0, 4) !== String(year)) break
    const row = rows.get(disposal.id)
    if (row) lines.push({ row, disposal })
  }
  return lines
}

/** Disposals stand in order of time. */
function firstOf({ disposals }: Outcome, year: number): number {
  let [low, high] = [0, disposals.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (disposals.at(middle).disposedOn < `${year}`) low = middle + 1
    else high = middle
  }
  return low
}
