// What all charts are made of.

/** The colors of styles.css that belong to charts, in the order parts take them. */
export const partColors = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
  'var(--chart-5)',
] as const
export const restColor = 'var(--chart-rest)'

export type Series = {
  name: string
  /** `area`: what the chart is about, filled down to zero. `dashed`: what it is compared with. */
  look: 'area' | 'dashed'
}

/** Decimal text, one for each series. null is a gap: not known, which is not zero. */
export type Values = readonly (string | null)[]

export const numbersOf = (points: readonly { values: Values }[]) =>
  points.flatMap(({ values }) => values.flatMap(value => (value === null ? [] : [Number(value)])))
