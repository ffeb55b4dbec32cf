import { expect, test } from 'vitest'
import { type BrokerReport, form8949Box, taxYears } from '#engine'
import { formsOf, isFormOut, linesOf } from './years.ts'

test.each([
  [2022, 14, '8z, with "digital assets" written beside it', true],
  [2023, 14, '8z, with "digital assets" written beside it', true],
  [2024, 14, '8v (digital assets)', true],
  [2025, 11, '8v (digital assets)', true],
  [2026, 11, '8v (digital assets)', false],
])('the forms of %i', (year, rowsPerPage, digitalAssetIncome, isOut) => {
  expect(formsOf(year).form8949.rowsPerPage).toBe(rowsPerPage)
  expect(linesOf(year).digitalAssetIncome).toBe(digitalAssetIncome)
  expect(isFormOut(year)).toBe(isOut)
})

test('Schedule D names the line of Form 1040 that the engine takes its result to', () => {
  for (const { year, form1040Line } of taxYears)
    expect(formsOf(year).scheduleD.words.form1040Line).toBe(form1040Line)
})

test('a disposal is listed under a box that its form has, in the right part', () => {
  const reports: (BrokerReport | null)[] = [null]
  for (const form of ['1099-DA', '1099-B'] as const)
    for (const basisReported of [true, false]) reports.push({ form, basisReported })
  for (const { year } of taxYears) {
    const [short, long] = formsOf(year).form8949.boxes
    for (const broker of reports) {
      expect(short).toContain(form8949Box(year, 'short', broker))
      expect(long).toContain(form8949Box(year, 'long', broker))
    }
  }
})

test.each([
  [2019, undefined, '12'],
  [2020, '25b', '12'],
  [2025, '25b', '12'],
  [2026, undefined, undefined],
])(
  'withheld tax and the tax on investment income of %i have their lines where they are known',
  (year, withheld, investmentTax) => {
    expect(linesOf(year).withheld).toBe(withheld)
    expect(linesOf(year).investmentTax).toBe(investmentTax)
  },
)

test('a year before the first forms we know has none', () => {
  expect(() => formsOf(2021)).toThrow('No form is known for 2021')
})
