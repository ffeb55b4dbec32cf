// Parts of a bar, one upon the other: gains up from zero, losses down from it.

export type Block = { series: number; from: number; to: number }

export function stacked(values: readonly (number | null)[]): Block[] {
  let [up, down] = [0, 0]
  return values.flatMap((value, series) => {
    if (value === null || value === 0) return []
    const from = value > 0 ? up : down
    const to = from + value
    if (value > 0) up = to
    else down = to
    return [{ series, from, to }]
  })
}
