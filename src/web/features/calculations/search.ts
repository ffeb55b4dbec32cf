// What the address says about the page: year, method and tab. What it does not say goes without saying.
import { type TaxMethod, taxMethods } from '../../../contract/calculations.ts'
import { readYear } from '../../lib/tax-words.ts'

const tabs = ['current', 'comparison', 'export'] as const
export type TabName = (typeof tabs)[number]

/** The address as the router reads it: plain text, unchecked. */
export type CalculationSearch = { year?: string; method?: string; tab?: string }

export type Choice = { year: number; method: TaxMethod | undefined; tab: TabName }

export const readChoice = (search: CalculationSearch, now: Date): Choice => ({
  year: readYear(search.year, now),
  method: taxMethods.find(method => method === search.method),
  tab: readTab(search.tab),
})

export const readTab = (text: string | undefined): TabName => tabs.find(tab => tab === text) ?? 'current'
