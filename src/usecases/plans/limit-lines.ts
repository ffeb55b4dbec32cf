// What a card says of a plan's limits: made of the limits themselves, so that the two cannot disagree.
import type { PlanRow } from '../../db/queries/subscription-tiers.ts'

type Limits = Pick<PlanRow, 'maxTransactions' | 'maxExchanges' | 'maxReports'>

export const limitLines = ({ maxTransactions, maxExchanges, maxReports }: Limits): string[] => [
  line(maxTransactions, 'transaction', ' per tax year'),
  line(maxExchanges, 'exchange connection', ''),
  line(maxReports, 'report', ' per tax year'),
]

function line(limit: number | null, noun: string, per: string): string {
  if (limit === null) return `Unlimited ${noun}s`
  return `${limit.toLocaleString('en-US')} ${noun}${limit === 1 ? '' : 's'}${per}`
}

/** '500 transactions', 'Unlimited reports', but not 'Form 8949 reports'. */
const aboutLimits =
  /(?<!form\s)\b(\d[\d,]*|unlimited|any number of)\s+(exchange\s+)?(transactions?|connections?|exchanges?|reports?)\b/i

export const saysLimit = (feature: string): boolean => aboutLimits.test(feature)
