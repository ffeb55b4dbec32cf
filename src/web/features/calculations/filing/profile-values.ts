// A year's tax profile as it is in a form: text, with an empty field for what is not provided.
import { givenProfile, type TaxProfile } from '../../../../contract/tax-profiles.ts'
import { contractResolver } from '../../../lib/contract-resolver.ts'
import { plainNumber } from '../../../lib/plain-number.ts'
import { notSaid } from './filing-values.ts'

export type ProfileValues = Record<Exclude<keyof TaxProfile, 'businessIncome'>, string> & {
  businessIncome: string[]
}

const money = [
  'otherIncome',
  'qualifiedDividends',
  'otherGainsShort',
  'otherGainsLong',
  'deduction',
  'carryoverShort',
  'carryoverLong',
] as const
type MoneyName = (typeof money)[number]

const eachMoney = <Value>(read: (name: MoneyName) => Value) =>
  Object.fromEntries(money.map(name => [name, read(name)])) as Record<MoneyName, Value>

export const profileValues = (profile: TaxProfile): ProfileValues => ({
  status: profile.status,
  rounding: profile.rounding,
  salesAs: profile.salesAs,
  businessIncome: profile.businessIncome,
  seniors: profile.seniors === null ? notSaid : String(profile.seniors),
  ...eachMoney(name => profile[name]?.replace(/\.0*$/, '') ?? ''),
})

export const profileResolver = contractResolver<ProfileValues, TaxProfile>(givenProfile, {
  toInput: values => ({
    status: values.status,
    rounding: values.rounding,
    salesAs: values.salesAs,
    businessIncome: values.businessIncome,
    seniors: values.seniors === notSaid ? null : Number(values.seniors),
    ...eachMoney(name => signed(values[name]) || null),
  }),
})

/** A loss may be written as the forms print it: (1,234.50). */
function signed(text: string) {
  const bare = text.trim().replace(/^\((.*)\)$/, '-$1')
  return /^[-\u2212]/.test(bare) ? `-${plainNumber(bare.slice(1))}` : plainNumber(bare)
}
