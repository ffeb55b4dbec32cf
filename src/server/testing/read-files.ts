// Reads the files for tax software and the CSV reports back to the totals of Form 8949, as their recipient would.
import { parse } from 'csv-parse/sync'
import { type Amounts, amountsOf, cents, sumOf, type Terms, termsOf, withGain } from './amounts.ts'

type Line = { [column: string]: string }
const linesOf = (csv: string): Line[] => parse(csv, { columns: true, bom: true })

const isLongBox = (box: string | undefined) => box !== undefined && 'DEFJKL'.includes(box)

/** The rows added up; the totals that the file itself gives must say the same. */
export function readForm8949Csv(csv: string): Terms & { totals: Terms } {
  const rows = linesOf(csv).map(line => ({
    isTotal: line['(a) Description of property']?.startsWith('Totals of box') ?? false,
    isLong: isLongBox(line.Box),
    ...amountsOf({
      proceeds: line['(d) Proceeds'],
      basis: line['(e) Cost or other basis'],
      adjustment: line['(g) Amount of adjustment'],
      gain: line['(h) Gain or (loss)'],
    }),
  }))
  return {
    ...termsOf(rows.filter(({ isTotal }) => !isTotal)),
    totals: termsOf(rows.filter(({ isTotal }) => isTotal)),
  }
}

export function readTaxActCsv(csv: string): Terms {
  return termsOf(
    linesOf(csv).map(line => ({
      isLong: line['Long/Short'] === 'Long',
      ...withGain({
        proceeds: line['Sales Proceeds'],
        basis: line['Cost or Other Basis'],
        adjustment: line['Adjustment Amount'],
      }),
    })),
  )
}

/** Long-term references of TXF. */
const longReferences = ['N323', 'N713', 'N714']

export function readTxf(text: string): Terms {
  const records = text
    .split('^\r\n')
    .map(record => record.split('\r\n'))
    .filter(([first]) => first === 'TD')
  return termsOf(
    records.map(lines => {
      const [basis, proceeds, adjustment] = lines
        .filter(line => line.startsWith('$'))
        .map(line => line.slice(1))
      return {
        isLong: longReferences.includes(lines[1] ?? ''),
        ...withGain({ proceeds, basis, adjustment }),
      }
    }),
  )
}

/** It does not separate short from long. */
export const readTurboTaxGains = (csv: string): Amounts =>
  sumOf(linesOf(csv).map(line => withGain({ proceeds: line.Proceeds, basis: line['Cost Basis'] })))

/** What a warning asks the person to enter by hand, since the file has no place for it. */
export function adjustmentsIn(warning: string | null): { short: number; long: number } {
  const [, short, long] = /together (\S+) short-term and (\S+) long-term/.exec(warning ?? '') ?? []
  const amount = (text: string | undefined) => cents(text?.replace('$', ''))
  return { short: amount(short), long: amount(long) }
}

type JsonExport = {
  totals: { shortTerm: Line; longTerm: Line }
  boxes: { box: string; totals: Line; rows: Line[] }[]
}

export function readJsonExport(text: string): Terms & { totals: Terms; boxTotals: Terms } {
  const { totals, boxes } = JSON.parse(text) as JsonExport
  return {
    ...termsOf(
      boxes.flatMap(({ box, rows }) => rows.map(row => ({ isLong: isLongBox(box), ...amountsOf(row) }))),
    ),
    totals: { short: amountsOf(totals.shortTerm), long: amountsOf(totals.longTerm) },
    boxTotals: termsOf(boxes.map(({ box, totals }) => ({ isLong: isLongBox(box), ...amountsOf(totals) }))),
  }
}

export function readScheduleDCsv(csv: string): Terms & { line16: number } {
  const lines = new Map(linesOf(csv).map(line => [line.Line, line]))
  return scheduleDTerms(name => {
    const line = lines.get(name)
    return {
      proceeds: line?.['(d) Proceeds'],
      basis: line?.['(e) Cost or other basis'],
      adjustment: line?.['(g) Adjustments'],
      gain: line?.['(h) Gain or (loss)'],
    }
  }, lines.get('16')?.['(h) Gain or (loss)'])
}

/** Lines 1b to 3 are the short-term boxes, 8b to 10 the long-term ones. */
export const scheduleDTerms = (
  lineOf: (name: string) => Parameters<typeof amountsOf>[0],
  line16: string | undefined,
): Terms & { line16: number } => ({
  short: sumOf(['1b', '2', '3'].map(name => amountsOf(lineOf(name)))),
  long: sumOf(['8b', '9', '10'].map(name => amountsOf(lineOf(name)))),
  line16: cents(line16),
})

export function readSummaryCsv(csv: string): Terms & { line16: number; byAsset: Amounts } {
  const lines = linesOf(csv)
  const found = (section: string) => lines.filter(line => line.Section === section)
  const amounts = (line: Line | undefined) =>
    amountsOf({
      proceeds: line?.Proceeds,
      basis: line?.['Cost or other basis'],
      adjustment: line?.Adjustment,
      gain: line?.['Gain or (loss)'],
    })
  const of = (section: string, item: string) => found(section).find(line => line.Item === item)
  return {
    short: amounts(of('Gains', 'Short-term')),
    long: amounts(of('Gains', 'Long-term')),
    line16: cents(of('Tax return', 'Total')?.Amount),
    byAsset: sumOf(found('By asset').flatMap(line => (line.Item === 'Total' ? [] : [amounts(line)]))),
  }
}
