// What the address says about the page: the year, and the broker whose statement is looked at.
import { reconciliationViews } from '../../../contract/broker-statements.ts'

export type View = (typeof reconciliationViews)[number]

/** As the router reads it: plain text, unchecked. */
export type BrokerSearch = Partial<Record<'year' | 'wallet' | 'view' | 'page', string>>

export const readPlace = ({ wallet, view, page }: BrokerSearch) => ({
  wallet: wallet?.slice(0, 200) || undefined,
  view: reconciliationViews.find(name => name === view) ?? 'open',
  page: page && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
})
