import { expect, test } from 'vitest'
import { addedTaxes, estimateTax, type KnownFacts, roundToCents, usd } from '#engine'
import { form8960Lines, type InvestmentTax, investmentTaxOf, isTaxDue } from './form8960.ts'
import { form8960Step } from './form8960-step.ts'

const crypto = {
  shortGain: usd('1000.01'),
  longGain: usd('24000'),
  ordinaryIncome: usd('900'),
  investmentIncome: usd('400.5'),
}
const wage: KnownFacts = { status: 'single', otherIncome: usd('210000') }

function estimateOf(year: number, facts: KnownFacts, income = crypto) {
  const estimate = estimateTax(year, facts, income)
  if (!estimate) throw new Error(`No rules for ${year}`)
  return estimate
}
const taxOf = (facts: KnownFacts, year = 2025, income = crypto) =>
  investmentTaxOf(estimateOf(year, facts, income))
const textOf = (tax: InvestmentTax) => form8960Step(tax).flatMap(({ paragraphs }) => paragraphs)
const amounts = (tax: InvestmentTax) =>
  Object.fromEntries(form8960Lines(tax).map(({ line, amount }) => [line, amount]))

test('what is known has an amount, what is not known has none, and the tax is that of the estimate', () => {
  const facts = { ...wage, qualifiedDividends: usd('600') }
  const tax = taxOf(facts)
  const estimate = estimateOf(2025, facts)
  expect(amounts(tax)).toEqual({
    1: null,
    2: usd('600'),
    3: null,
    '4a to 4c': null,
    '5a': usd('25000.01'),
    '5b and 5c': null,
    '5d': usd('25000.01'),
    6: null,
    7: usd('400.5'),
    8: usd('26000.51'),
    '9a to 11': null,
    12: usd('26000.51'),
    13: usd('236500.01'),
    14: usd('200000'),
    15: usd('36500.01'),
    16: usd('26000.51'),
    17: usd('988.02'),
  })
  expect(tax.lines[17]).toBe(roundToCents(estimate.niit))
  expect(tax.added).toBe(addedTaxes(estimate).niit)
})

test('the step names the lines, where each comes from and where the tax goes', () => {
  const [step, ...more] = form8960Step(taxOf({ ...wage, qualifiedDividends: usd('600') }))
  expect(more).toEqual([])
  expect(step?.title).toBe('File Form 8960 for the net investment income tax')
  expect(step?.paragraphs[1]).toBe(
    'Enter $25,000.01 on lines 5a and 5d: the gains of your records, as on Form 1040, line 7a. Enter $400.50 on line 7: your interest in digital assets, which is on Schedule 1. Line 2 is for all your ordinary dividends. We know only the qualified dividends of your tax profile and counted those: $600.00.',
  )
  expect(step?.paragraphs[2]).toContain('the tax on line 17 $988.02, of which crypto adds $965.22.')
  expect(step?.paragraphs[2]).toContain('Line 17 goes to Schedule 2 (Form 1040), line 12.')
})

test('dividends that nobody gave and interest there was none of are no zeros', () => {
  const tax = taxOf(wage, 2024, { ...crypto, investmentIncome: usd('0') })
  expect(amounts(tax)).toMatchObject({ 2: null, 7: null, '5a': usd('25000.01') })
  const text = textOf(tax).join('\n')
  expect(text).toContain('as on Form 1040, line 7.')
  expect(text).toContain('your dividends (line 2), your interest (line 1)')
  expect(text).not.toMatch(/on line 7:|\$0\.00/)
})

test('other gains of the tax profile are on line 5a too, and said to be', () => {
  const tax = taxOf({ ...wage, otherGains: { short: usd('-500'), long: usd('0') } })
  expect(tax.lines['5a']).toBe(usd('24500.01'))
  expect(textOf(tax)[1]).toContain('the gains of your records and of your tax profile')
})

test('below the threshold there is no step', () => {
  expect(form8960Step(taxOf({ ...wage, otherIncome: usd('150000') }))).toEqual([])
  expect(form8960Step(taxOf({ ...wage, status: 'marriedFilingJointly' }))).toEqual([])
  expect(form8960Step(undefined)).toEqual([])
})

test('without an income no tax is named, only from where it is due', () => {
  const tax = taxOf({}, 2025, { ...crypto, longGain: usd('900000') })
  expect(isTaxDue(tax)).toBe(false)
  expect(textOf(tax)).toEqual([
    "Your tax profile for 2025 has no other income, so we can't tell. If your modified adjusted gross income is more than $200,000 ($250,000 on a joint return or as a qualifying surviving spouse, $125,000 if married filing separately), investment income is taxed by another 3.8 percent on Form 8960. It includes your net gain of Form 1040, line 7a and $400.50 of interest in digital assets. Enter your other income in the tax profile to see the lines.",
  ])
  expect(textOf(taxOf({ status: 'marriedFilingSeparately' }))[0]).toContain(
    'is more than $125,000, investment',
  )
  // Nothing to tax.
  const loss = { ...crypto, longGain: usd('-9000'), investmentIncome: usd('0') }
  expect(form8960Step(taxOf({}, 2025, loss))).toEqual([])
})

test('the line of a form that is not out is not named', () => {
  const text = textOf(taxOf({ status: 'single', otherIncome: usd('300000') }, 2026)).join('\n')
  expect(text).toContain('Line 17 goes to Schedule 2 (Form 1040).')
})
