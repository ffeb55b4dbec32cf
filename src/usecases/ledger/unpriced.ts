import { withReadings } from '#engine'
import type { LedgerRecord } from '../../matching/ledger-record.ts'
import type { Book } from '../books/books.ts'

/** Records of which neither themselves nor a price say what they were worth, in order of time. */
export function unpricedIn({ records, events, prices, filing, dismissed }: Book): LedgerRecord[] {
  const carriedOver = new Set(
    withReadings(events, filing.settings).flatMap(event =>
      event.type === 'migration' && event.conversion ? [event.id] : [],
    ),
  )
  const hasPrice = (asset: string | null, at: number) => asset !== null && prices(asset, at) !== undefined
  return records.filter(
    ({ id, leavesOpen, type, asset, receivedAsset, quoteAsset, at }) =>
      leavesOpen === 'value' &&
      !carriedOver.has(id) &&
      !hasPrice(asset, at) &&
      !hasPrice(quoteAsset, at) &&
      !(type === 'trade' && hasPrice(receivedAsset, at)) &&
      !dismissed.has(`missing_price:${id}`),
  )
}
