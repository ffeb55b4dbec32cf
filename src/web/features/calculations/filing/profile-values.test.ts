import { expect, test } from 'vitest'
import type { TaxProfile } from '../../../../contract/tax-profiles.ts'
import { errorsOf, sentBy } from '../../../lib/testing/run-resolver.ts'
import { profileResolver, profileValues } from './profile-values.ts'

const sent = sentBy(profileResolver)
const errors = errorsOf(profileResolver)

const profile: TaxProfile = {
  status: 'single',
  otherIncome: null,
  qualifiedDividends: '0.00',
  otherGainsShort: '-12.50',
  otherGainsLong: null,
  deduction: null,
  seniors: null,
  carryoverShort: null,
  carryoverLong: '100',
  rounding: 'dollars',
  salesAs: 'rows',
  businessIncome: ['mining'],
}

test('what is not provided stands empty and stays so, and zero is not the same', async () => {
  const values = profileValues(profile)
  expect(values).toMatchObject({ otherIncome: '', qualifiedDividends: '0', otherGainsShort: '-12.50' })
  expect(await sent(values)).toEqual({ ...profile, qualifiedDividends: '0' })
})

test.each([
  ['-1,234.50', '-1234.50'],
  ['(1,234.50)', '-1234.50'],
  ['\u2212$5', '-5'],
  ['$85,000', '85000'],
])('a gain or loss of %s is %s', async (written, text) => {
  expect(await sent({ ...profileValues(profile), otherGainsShort: written })).toMatchObject({
    otherGainsShort: text,
  })
})

test('an income below zero, and a number that could be read in two ways, are refused', async () => {
  expect(await errors({ ...profileValues(profile), otherIncome: '-5' })).toEqual({
    otherIncome: 'Enter it without a sign.',
  })
  expect(await errors({ ...profileValues(profile), otherIncome: '1,5' })).toEqual({
    otherIncome: 'Enter dollars as a plain number such as 1234.50.',
  })
})

test('how many are 65 or older is not provided until it is said, and two are so on a joint return only', async () => {
  const values = profileValues(profile)
  expect(values.seniors).toBe('not_said')
  expect(await sent({ ...values, seniors: '0' })).toMatchObject({ seniors: 0 })
  expect(profileValues({ ...profile, seniors: 0 }).seniors).toBe('0')
  const joint = { ...values, status: 'marriedFilingJointly', seniors: '2' }
  expect(await sent(joint)).toMatchObject({ seniors: 2 })
  expect(await errors({ ...joint, status: 'single' })).toEqual({
    seniors: 'Only a joint return counts two people.',
  })
})
