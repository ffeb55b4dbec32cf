import { expect, test } from 'vitest'
import { TYPICAL_OTHER_INCOME, usdText } from '#engine'
import { assumptionsInWords } from './words.ts'

test('the income that is assumed is the one the engine assumes', () => {
  const dollars = Number(usdText(TYPICAL_OTHER_INCOME)).toLocaleString('en-US')
  expect(assumptionsInWords(['otherIncome'])[0]).toContain(`$${dollars},`)
})
