// Where values in dollars come from, each of them by itself: what was given or received, and the fee.
import type { Transaction } from '../../../contract/transactions.ts'
import { fullDollarWords } from '../../lib/figures.ts'

const sources: Record<string, string> = { file: 'from the file', you: 'entered by you' }
export const sourceWords = (source: string | null) => source && (sources[source] ?? `price from ${source}`)

/** Below the field of a value, when a transaction is edited. */
export const sourceHint = (source: string | null | undefined): string[] => {
  if (!source) return []
  return [source === 'you' ? 'This value was entered by you.' : `This value is ${fromWords(source)}.`]
}
const fromWords = (source: string) => sources[source] ?? `the price from ${source}`

/** A trade counts by what the coins received were worth, where that is known, until a person gives another value. */
export function valueHint(transaction: Transaction | undefined): string[] {
  if (transaction?.market) {
    const { usd, source } = transaction.market
    return [`Left empty, it counts as ${fullDollarWords(usd)} (${source}).`]
  }
  if (!transaction?.receivedUsd) return sourceHint(transaction?.usdSource)
  const { receivedUsd, receivedUsdSource } = transaction
  const from = receivedUsdSource ? ` (${sourceWords(receivedUsdSource)})` : ''
  return [`The coins received count as ${fullDollarWords(receivedUsd)}${from}, until you change this value.`]
}
