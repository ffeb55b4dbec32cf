// Most of a large ledger are purchases and sales for stated dollars, with at most a cash fee, and transfers without
// one. They are compiled here
// without making an object or a boxed number; whatever is not that plain is left to the general way, which gives the
// same postings.
import { MAX_SMALL } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import type { LedgerEvent, Transfer } from '../core/event.ts'
import { USD_DECIMALS } from '../core/money.ts'
import { assetIndex, type Draft, nameIndex, placeIndex } from './draft.ts'
import { ACQUIRE, addSmallPosting, MOVE, SALE, setCosts, setDestination } from './postings.ts'
import { readPlain } from './read.ts'

/** True when the event was plain, and is compiled. */
export function compilePlain(draft: Draft, event: LedgerEvent): boolean {
  if (event.type === 'transfer') return compilePlainTransfer(draft, event)
  if (event.type !== 'buy' && event.type !== 'sell') return false
  const { usd, fee, wallet, asset: name } = event
  if (typeof usd !== 'string' || typeof event.quantity !== 'string') return false
  if (typeof wallet !== 'string' || wallet === '' || typeof name !== 'string' || name === '') return false
  if (event.type === 'sell' && (event.broker || event.brokerLines || event.adjustments || event.contract))
    return false
  const asset = assetIndex(draft, name)
  const quantity = readPlain(event.quantity, checked(draft.decimals[asset]))
  const value = readPlain(usd, USD_DECIMALS)
  let cost = 0
  if (fee !== undefined) {
    if (fee === null || fee.asset !== undefined || fee.quantity !== undefined || typeof fee.usd !== 'string')
      return false
    cost = readPlain(fee.usd, USD_DECIMALS)
  }
  // NaN fails every comparison: an amount that is not plain, or zero, or a fee above the proceeds.
  if (!(quantity > 0 && value >= cost && value + cost < MAX_SMALL)) return false
  const { postings, current, day } = draft
  const place = placeIndex(draft.places, asset, nameIndex(draft.wallets, wallet))
  if (event.type === 'buy') addSmallPosting(postings, ACQUIRE, current, place, day, quantity, value + cost)
  else {
    const posting = addSmallPosting(postings, SALE, current, place, day, quantity, value - cost)
    if (cost > 0) setCosts(postings, posting, cost)
  }
  return true
}

/** Without a fee, what leaves arrives. */
function compilePlainTransfer(draft: Draft, event: Transfer): boolean {
  const { wallet, to, asset: name, fee, received } = event
  if (fee !== undefined || received !== undefined || typeof event.quantity !== 'string') return false
  if (typeof wallet !== 'string' || wallet === '' || typeof name !== 'string' || name === '') return false
  if (typeof to !== 'string' || to === '') return false
  const asset = assetIndex(draft, name)
  const quantity = readPlain(event.quantity, checked(draft.decimals[asset]))
  if (!(quantity > 0)) return false
  const place = placeIndex(draft.places, asset, nameIndex(draft.wallets, wallet))
  const destination = placeIndex(draft.places, asset, nameIndex(draft.wallets, to))
  const posting = addSmallPosting(draft.postings, MOVE, draft.current, place, draft.day, quantity, quantity)
  setDestination(draft.postings, posting, destination)
  return true
}
