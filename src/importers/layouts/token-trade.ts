// What one transaction of a chain gave and what it took, of two tokens: an exchange, known by the hash of the transaction.
import type { Decimal } from '#engine'
import type { ImportedEvent } from '../../ledger/fields.ts'

/** What a token came to in a transaction: negative where it left. */
type TokenFlow = { asset: string; net: Decimal; usd: Decimal | undefined }

export const tokenTrade = (
  common: { at: number; wallet: string; hash: string; note?: string | undefined },
  given: TokenFlow,
  taken: TokenFlow,
): ImportedEvent => ({
  ...common,
  type: 'trade',
  asset: given.asset,
  quantity: positive(given.net),
  usd: given.usd,
  received: { asset: taken.asset, quantity: taken.net, usd: taken.usd },
  sourceId: `token:${common.hash}`,
})

export const positive = (net: Decimal): Decimal => net.replace('-', '')
