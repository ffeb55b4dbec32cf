// What the address says about the page: the year, and the broker whose statement is looked at.
import { reconciliationViews } from '../../../contract/broker-statements.ts'

export type View = (typeof reconciliationViews)[number]

/** As the router reads it: plain text, unchecked. */
export type BrokerSearch = Partial<Record<'year' | 'wallet' | 'part' | 'view' | 'page', string>>

/** Parts of a broker's page: its statement beside the records, what it should say, and both compared. */
export const brokerParts = ['statement', 'prediction', 'comparison'] as const
export type BrokerPart = (typeof brokerParts)[number]

export const readPlace = ({ wallet, part, view, page }: BrokerSearch) => ({
  wallet: wallet?.slice(0, 200) || undefined,
  part: brokerParts.find(name => name === part) ?? 'statement',
  view: reconciliationViews.find(name => name === view) ?? 'open',
  page: page && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
})
