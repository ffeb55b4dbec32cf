// What the address says about the page: year, method, tab, and which lines are looked at. What it does not say goes
// without saying.
import { type TaxMethod, taxMethods } from '../../../contract/calculations.ts'
import { lineOrders, lineResults } from '../../../contract/tax-lines.ts'
import { readYear } from '../../lib/tax-words.ts'

const tabs = ['current', 'comparison', 'export'] as const
export type TabName = (typeof tabs)[number]

const lineTerms = ['short', 'long'] as const

/** The address as the router reads it: plain text, unchecked. `line` is the one whose reasons are open. */
export type CalculationSearch = Partial<
  Record<'year' | 'method' | 'tab' | 'term' | 'result' | 'asset' | 'order' | 'page' | 'line', string>
>

export type LinesView = {
  term: (typeof lineTerms)[number] | undefined
  result: (typeof lineResults)[number] | undefined
  asset: string | undefined
  order: (typeof lineOrders)[number]
  /** From 1. */
  page: number
}

export type Choice = {
  year: number
  method: TaxMethod | undefined
  tab: TabName
  lines: LinesView
  /** The id of a line. */
  line: string | undefined
}

export const readChoice = (search: CalculationSearch, thisYear: number): Choice => ({
  year: readYear(search.year, thisYear),
  method: taxMethods.find(method => method === search.method),
  tab: readTab(search.tab),
  lines: {
    term: lineTerms.find(term => term === search.term),
    result: lineResults.find(result => result === search.result),
    asset: search.asset?.trim().slice(0, 60) || undefined,
    order: lineOrders.find(order => order === search.order) ?? 'newest',
    page: readPage(search.page),
  },
  line: search.line && lineId.test(search.line) ? search.line : undefined,
})

const lineId = /^[0-9a-f-]{36}\/[1-9]\d{0,8}$/
const readPage = (text: string | undefined) => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

export const readTab = (text: string | undefined): TabName => tabs.find(tab => tab === text) ?? 'current'

/** Another year or method has other lines: what was open is closed, and they are read from the first page. */
export const ofOtherLines: CalculationSearch = { page: undefined, line: undefined }

export const isFiltered = ({ term, result, asset }: LinesView) =>
  term !== undefined || result !== undefined || asset !== undefined
