// Official examples of Schedule D, the loss limit and the two worksheets, line by line.
import { expect } from 'vitest'
import { capitalGainWorksheet } from '../../src/estimate/capital-gain-worksheet.ts'
import { type Usd, usd, ZERO_USD } from '../../src/money.ts'
import { capitalLossCarryover } from '../../src/report/carryover.ts'
import { scheduleD } from '../../src/report/schedule-d.ts'
import { type FilingStatus, filingStatuses } from '../../src/rules/us/tax-year.ts'
import { taxYearRules } from '../../src/rules/us/years.ts'
import { factsOf, type OfficialVector, optionalText, part, text } from './official-vector.ts'
import { type Fields, noAdapter } from './vector.ts'

const statuses: Record<string, FilingStatus> = {
  MFJ: 'marriedFilingJointly',
  MFS: 'marriedFilingSeparately',
  HOH: 'headOfHousehold',
  QSS: 'qualifyingSurvivingSpouse',
}
const statusOf = (name: string): FilingStatus =>
  statuses[name] ??
  filingStatuses.find(status => status === name.toLowerCase()) ??
  noAdapter(`status ${name}`)

export function checkLossLimit(vector: OfficialVector) {
  const { given, want } = factsOf(vector)
  const loss = usd(text(given, 'netLoss'))
  const total = {
    box: 'I',
    proceeds: ZERO_USD,
    basis: loss,
    adjustment: ZERO_USD,
    gain: -loss as Usd,
  } as const
  const { lines } = scheduleD({ year: 2025, status: statusOf(text(given, 'status')), boxes: [total] })
  const { carryover } = capitalLossCarryover(usd(optionalText(given, 'taxableIncome') ?? '100000'), lines)
  expect(lines[21]).toBe(usd(text(want, 'deduction')))
  expect(carryover).toEqual({ short: usd(text(want, 'carryover')), long: ZERO_USD })
}

export function checkCapitalGainWorksheet({ fields }: OfficialVector) {
  const rules = taxYearRules(Number(text(fields, 'year'))) ?? noAdapter(`year ${fields.year}`)
  const status = filingStatuses.find(name => name === fields.status) ?? noAdapter(`status ${fields.status}`)
  const { lines } = capitalGainWorksheet(rules, status, {
    taxableIncome: usd(text(fields, 'taxableIncome')),
    qualifiedDividends: usd(text(fields, 'qualifiedDividends')),
    line15: usd(text(fields, 'schedDline15')),
    line16: usd(text(fields, 'schedDline16')),
  })
  expectWorksheet(lines, part(fields, 'lines'))
}

export function checkCarryoverWorksheet({ fields }: OfficialVector) {
  const { lines, carryover } = capitalLossCarryover(usd(text(fields, 'priorTaxableIncome')), {
    7: usd(text(fields, 'priorLine7')),
    15: usd(text(fields, 'priorLine15')),
    21: usd(text(fields, 'priorLine21Loss')),
  })
  expectWorksheet(lines, part(fields, 'lines'))
  expect(carryover.short).toBe(usd(text(fields, 'stCarryover(line6)')))
  expect(carryover.long).toBe(usd(text(fields, 'ltCarryover(line14)')))
}

function expectWorksheet(lines: Readonly<Record<string, Usd | null>>, want: Fields) {
  const wanted = Object.keys(want).map(line => [line, usd(text(want, line))])
  expect(wanted.length).toBeGreaterThan(0)
  expect(Object.keys(want).map(line => [line, lines[line]])).toEqual(wanted)
}

/** Schedule D, lines 1a and 8a: sales with reported basis and no adjustment, added up without Form 8949. */
export function checkAggregate(vector: OfficialVector) {
  for (const sale of vector.transactions) expect([sale.basisReported, sale.adj]).toEqual([true, '0'])
  for (const want of vector.expected) {
    for (const name of Object.keys(want)) {
      const line = name === 'line1a' ? '1a' : name === 'line8a' ? '8a' : noAdapter(name)
      const sales = vector.transactions.filter(sale => sale.term === (line === '1a' ? 'short' : 'long'))
      const add = (field: string) =>
        sales.reduce((sum, sale) => (sum + usd(text(sale, field))) as Usd, ZERO_USD)
      const other = { [line]: { proceeds: add('proceeds'), basis: add('basis') } }
      const { lines } = scheduleD({ year: 2025, status: 'single', boxes: [], other })
      const columns = part(want, name)
      for (const column of Object.keys(columns) as ('d' | 'e' | 'g' | 'h')[]) {
        expect(lines[line][column], column).toBe(usd(text(columns, column)))
      }
    }
  }
}
