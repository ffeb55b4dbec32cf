import { expect, test } from 'vitest'
import { usd, ZERO_USD } from '../core/money.ts'
import { rules2025 } from '../rules/us/2025.ts'
import { estimateTax } from './estimate-tax.ts'
import { form8960 } from './form-8960.ts'

const parts = {
  otherInvestmentIncome: ZERO_USD,
  qualifiedDividends: usd('1000.5'),
  toForm1040: usd('30000.25'),
  cryptoInvestmentIncome: usd('12.1'),
  modifiedAgi: usd('230000'),
}

test('the lines add up to the tax on what is less: the investment income or the income over the threshold', () => {
  expect(form8960(rules2025, 'single', parts)).toEqual({
    1: ZERO_USD,
    2: usd('1000.5'),
    '5a': usd('30000.25'),
    '5d': usd('30000.25'),
    7: usd('12.1'),
    8: usd('31012.85'),
    12: usd('31012.85'),
    13: usd('230000'),
    14: usd('200000'),
    15: usd('30000'),
    16: usd('30000'),
    17: usd('1140'),
  })
  const more = form8960(rules2025, 'single', { ...parts, modifiedAgi: usd('240000') })
  // 3.8 percent of 31,012.85 is 1,178.4883.
  expect(more).toMatchObject({ 15: usd('40000'), 16: usd('31012.85'), 17: usd('1178.4883') })
})

test('a deducted loss takes off the other investment income, and less than nothing is nothing', () => {
  const loss = { ...parts, toForm1040: usd('-3000') }
  expect(form8960(rules2025, 'single', loss)).toMatchObject({ 8: usd('-1987.4'), 12: ZERO_USD, 17: ZERO_USD })
  expect(form8960(rules2025, 'marriedFilingJointly', parts)).toMatchObject({
    14: usd('250000'),
    15: ZERO_USD,
  })
})

test('the estimate has the lines, with crypto and without', () => {
  const estimate = estimateTax(
    2025,
    { status: 'single', otherIncome: usd('210000'), qualifiedDividends: usd('500') },
    {
      shortGain: usd('1000'),
      longGain: usd('2000'),
      ordinaryIncome: usd('900'),
      investmentIncome: usd('400'),
    },
  )
  expect(estimate?.form8960).toMatchObject({
    2: usd('500'),
    '5a': usd('3000'),
    7: usd('400'),
    8: usd('3900'),
  })
  expect(estimate?.form8960[13]).toBe(usd('214400'))
  expect(estimate?.form8960[17]).toBe(estimate?.niit)
  expect(estimate?.withoutCrypto.form8960).toMatchObject({ 8: usd('500'), 17: usd('19') })
})
