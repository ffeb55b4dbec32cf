import type { LedgerRecord } from '../../matching/ledger-record.ts'
import type { Book } from '../books/books.ts'

/** Records of which neither themselves nor a price say what they were worth, in order of time. */
export function unpricedIn({ records, prices, dismissed }: Book): LedgerRecord[] {
  const hasPrice = (asset: string | null, at: number) => asset !== null && prices(asset, at) !== undefined
  return records.filter(
    ({ id, leavesOpen, type, asset, receivedAsset, quoteAsset, at }) =>
      leavesOpen === 'value' &&
      !hasPrice(asset, at) &&
      !hasPrice(quoteAsset, at) &&
      !(type === 'trade' && hasPrice(receivedAsset, at)) &&
      !dismissed.has(`missing_price:${id}`),
  )
}
