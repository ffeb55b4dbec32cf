// Years and methods as people are shown them, wherever they are chosen or named.
import type { TaxMethod } from '../../contract/calculations.ts'
import { readSettings, type Settings } from './settings.ts'
import { storage } from './storage.ts'

export const methodNames: Record<TaxMethod, string> = {
  FIFO: 'FIFO',
  LIFO: 'LIFO',
  HIFO: 'HIFO',
  SPECIFIC_ID: 'Specific ID',
}

/** What the settings call it, in the words of the contract. */
export const defaultMethod = ({ taxMethod }: Settings) =>
  taxMethod.toUpperCase() as Uppercase<typeof taxMethod>

/** This year and the four before. */
export const taxYears = (thisYear: number) => Array.from({ length: 5 }, (_, index) => thisYear - index)

/** From the address, else the year chosen last or the one of the settings; one that is not offered counts as none. */
export const readYear = (text: string | undefined, thisYear: number) =>
  taxYears(thisYear).find(year => String(year) === text) ?? preferredYear(thisYear) ?? thisYear

/** The year chosen last, on whichever page, else the one of the settings. */
export function preferredYear(thisYear: number): number | undefined {
  const years = taxYears(thisYear)
  const [last, { defaultTaxYear }] = [storage.get('taxYear'), readSettings()]
  return years.find(year => String(year) === last) ?? years.find(year => year === defaultTaxYear)
}

/** Every page is about this year from now on. */
export const rememberYear = (year: string) => storage.set('taxYear', year)

/** The years on offer, and an older one that is looked at. */
export const yearOptions = (thisYear: number, shown = thisYear) =>
  [...new Set([...taxYears(thisYear), shown])].map(year => ({
    value: String(year),
    label: `Tax year ${year}`,
  }))

/** Beside every estimate. */
export const stateTaxWords = 'State tax is not included.'

/** What an estimate assumes about filing facts that were not given. */
const assumptions: Record<string, string> = {
  status: 'you file as single',
  otherIncome: 'your other income is $75,000, a typical wage',
  qualifiedDividends: 'no qualified dividends',
  otherInvestmentIncome: 'no other investment income',
  otherGains: 'no gains or losses on anything but crypto',
  carryover: 'no losses carried over from earlier years',
  seniors: 'no one filing is 65 or older',
  blind: 'no one filing is blind',
  deduction: 'the standard deduction',
}
export const assumptionsInWords = (assumed: readonly string[]) =>
  assumed.map(name => assumptions[name] ?? name)
