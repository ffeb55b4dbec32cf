// What the address says about the page: tab, period, and the holding whose lots are open.
import { portfolioPeriods } from '../../../contract/portfolio.ts'

const tabs = ['holdings', 'allocation', 'performance', 'analytics'] as const
export type TabName = (typeof tabs)[number]
export type Period = (typeof portfolioPeriods)[number]

/** The address as the router reads it: plain text, unchecked. */
export type PortfolioSearch = Partial<Record<'tab' | 'period' | 'asset', string>>

export type Choice = { tab: TabName; period: Period; asset: string | undefined }

export const readChoice = (search: PortfolioSearch): Choice => ({
  tab: readTab(search.tab),
  period: portfolioPeriods.find(period => period === search.period) ?? '1Y',
  asset: search.asset?.slice(0, 60) || undefined,
})

export const readTab = (text: string | undefined): TabName => tabs.find(tab => tab === text) ?? 'holdings'
