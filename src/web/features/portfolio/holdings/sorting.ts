import type { Holding } from '../../../../contract/portfolio.ts'

export type Column = 'asset' | 'cost' | 'value' | 'gain'

const figures = {
  cost: ({ costBasis }: Holding) => costBasis,
  value: ({ currentValue }: Holding) => currentValue,
  gain: ({ unrealizedGainLoss }: Holding) => unrealizedGainLoss,
}

/** What has no figure stands at the end, whichever way it is sorted. Floats are exact enough for an order of rows. */
export function sorted(holdings: readonly Holding[], column: Column, isAscending: boolean): Holding[] {
  const direction = isAscending ? 1 : -1
  if (column === 'asset') {
    return holdings.toSorted((a, b) => direction * a.symbol.localeCompare(b.symbol, 'en'))
  }
  const figureOf = figures[column]
  return holdings.toSorted((a, b) => {
    const [left, right] = [figureOf(a), figureOf(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return direction * (Number(left) - Number(right))
  })
}
