// What explorers said of a wallet's addresses, into acts of the wallet.
import type { MapPages } from '../connector.ts'
import { actsOf } from './acts.ts'
import { isCollectible } from './asset-name.ts'
import { flowsOf } from './flows.ts'
import { readPages } from './pages.ts'
import { type ChainTransaction, NATIVE } from './transaction.ts'
import { actsOfWithdrawal } from './withdrawals.ts'

/** What has been read is handed on after so many. */
const EVENTS_AT_ONCE = 100

export const map: MapPages = async (pages, _now, sink) => {
  const { own, each, release } = await readPages(pages)
  let handed = 0
  for (const found of each()) {
    const row = { number: found.number, cells: [found.raw] }
    if (found.kind === 'withdrawal') sink.events(actsOfWithdrawal(found.withdrawal), [row])
    else if (found.kind === 'unreadable')
      sink.issue([row], { row: row.number, column: '', value: '', message: UNREADABLE })
    else {
      const { transaction } = found
      const unknown = tokenWithoutDecimals(transaction, own)
      const acts = unknown ? [] : actsOf(transaction, own)
      if (unknown) sink.issue([row], { row: row.number, column: '', value: unknown, message: NO_DECIMALS })
      else if (acts.length > 0) sink.events(acts, [row])
      else sink.skip([row], 'moved nothing to or from this wallet')
    }
    if (++handed % EVENTS_AT_ONCE === 0) await sink.drain?.()
  }
  release()
}

const UNREADABLE = "is listed by the explorer in a way Lotwise doesn't know. Add this transaction by hand."
const NO_DECIMALS =
  "is a token whose contract doesn't say how many decimals it has, so its amounts are unknown. Add this transaction by hand."

function tokenWithoutDecimals(transaction: ChainTransaction, own: ReadonlySet<string>): string | undefined {
  return flowsOf(transaction, own).find(
    ({ asset }) => asset !== NATIVE && !isCollectible(asset) && !transaction.tokens.has(asset),
  )?.asset
}
