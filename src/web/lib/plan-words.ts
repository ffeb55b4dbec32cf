import type { Plan } from '../../contract/plans.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const counted = new Intl.NumberFormat('en-US')

/** '$19', '$19.50': exact, because Intl reads the decimal text itself. */
export const priceWords = (price: string) => dollars.format(price as `${number}`)

const limitWords = (limit: number | null, one: string, many: string) =>
  limit === null ? `Unlimited ${many}` : `${counted.format(limit)} ${limit === 1 ? one : many}`

export const planLimits = ({ maxTransactions, maxExchanges, maxReports }: Plan) => [
  limitWords(maxTransactions, 'transaction', 'transactions'),
  limitWords(maxExchanges, 'exchange connection', 'exchange connections'),
  limitWords(maxReports, 'report', 'reports'),
]
