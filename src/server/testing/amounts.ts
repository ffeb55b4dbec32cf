// Columns (d), (e), (g) and (h) of Form 8949, added up in cents by other means than the product's own.

export type Amounts = { proceeds: number; basis: number; adjustment: number; gain: number }
export type Terms = { short: Amounts; long: Amounts }

/** '1234.50', '-1234.50', the form's '(1,234.50)' and its '1,234' in cents; an empty cell is none. */
export function cents(text: string | undefined): number {
  if (!text) return 0
  const [, dollars, hundredths = '00'] = /^[-(]?([\d,]+)(?:\.(\d\d))?\)?$/.exec(text) ?? []
  if (dollars === undefined) throw new TypeError(`"${text}" is no amount in dollars and cents`)
  const amount = Number(dollars.replaceAll(',', '') + hundredths)
  return text.startsWith('-') || text.startsWith('(') ? -amount : amount
}

type Texts = { [column in keyof Amounts]?: string | undefined }

export const amountsOf = ({ proceeds, basis, adjustment, gain }: Texts): Amounts => ({
  proceeds: cents(proceeds),
  basis: cents(basis),
  adjustment: cents(adjustment),
  gain: cents(gain),
})

/** For files that leave column (h) to be computed. */
export const withGain = (texts: Omit<Texts, 'gain'>): Amounts => {
  const { proceeds, basis, adjustment } = amountsOf(texts)
  return { proceeds, basis, adjustment, gain: proceeds - basis + adjustment }
}

export const sumOf = (rows: readonly Amounts[]): Amounts =>
  rows.reduce(
    (sum, row) => ({
      proceeds: sum.proceeds + row.proceeds,
      basis: sum.basis + row.basis,
      adjustment: sum.adjustment + row.adjustment,
      gain: sum.gain + row.gain,
    }),
    { proceeds: 0, basis: 0, adjustment: 0, gain: 0 },
  )

export const termsOf = (rows: readonly (Amounts & { isLong: boolean })[]): Terms => ({
  short: sumOf(rows.filter(({ isLong }) => !isLong)),
  long: sumOf(rows.filter(({ isLong }) => isLong)),
})
