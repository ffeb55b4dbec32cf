// What explorers said of a wallet's addresses, into acts of the wallet.
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { MapPages, Unasked } from '../connector.ts'
import { actsOf } from './acts.ts'
import { contractOf, isCollectible } from './asset-name.ts'
import { flowsOf } from './flows.ts'
import { type AllFound, readPages, tokenKey } from './pages.ts'
import { spamIn } from './spam.ts'
import { type ChainTransaction, NATIVE } from './transaction.ts'
import { unaskedReceipts } from './unasked-receipts.ts'
import { actsOfWithdrawal } from './withdrawals.ts'

/** What has been read is handed on after so many. */
const EVENTS_AT_ONCE = 100

export const map: MapPages = async (pages, _now, sink, unasked = NONE_CLAIMED) => {
  const all = await readPages(pages)
  let handed = 0
  let [second, nth] = [0, 0]
  for (const found of all.each()) {
    const row = { number: found.number, cells: [found.raw] }
    const issue = (value: string, message: string) =>
      sink.issue([row], { row: row.number, column: '', value, message })
    if (found.kind === 'withdrawal') sink.events(actsOfWithdrawal(found.withdrawal), [row])
    else if (found.kind === 'unreadable') issue('', UNREADABLE)
    else {
      const { transaction } = found
      // Blocks have many transactions, and what came in one may have been sold in the next.
      nth = transaction.seconds === second ? nth + 1 : 0
      second = transaction.seconds
      const { acts, skipped, unknown } = readingOf(transaction, all, unasked)
      if (unknown !== undefined) issue(unknown, NO_DECIMALS)
      else if (acts.length === 0) sink.skip([row], skipped)
      else sink.events(nth > 0 ? acts.map(act => ({ ...act, sequence: nth })) : acts, [row])
    }
    if (++handed % EVENTS_AT_ONCE === 0) await sink.drain?.()
  }
  all.release()
}

const NONE_CLAIMED: Unasked = { claimed: new Set(), leaveOut: () => undefined }

type Reading = { acts: ImportedEvent[]; skipped: string; unknown?: string }

function readingOf(
  transaction: ChainTransaction,
  { own, used }: Pick<AllFound, 'own' | 'used'>,
  unasked: Unasked,
): Reading {
  // What a stranger sent is spam until the wallet does something with it, or the person claims it.
  const isWanted = (asset: string) => {
    const key = tokenKey(transaction.chain.name, contractOf(asset)[0])
    return used.has(key) || unasked.claimed.has(key)
  }
  const spam = new Map([...spamIn(transaction, own)].filter(([asset]) => !isWanted(asset)))
  const unknown = tokensWithoutDecimals(transaction, own).find(asset => !spam.has(asset))
  if (unknown !== undefined) return { acts: [], skipped: '', unknown }
  for (const receipt of unaskedReceipts(transaction, own, spam)) unasked.leaveOut(receipt)
  const [reason] = spam.values()
  return {
    acts: actsOf(transaction, own, { hidden: new Set(spam.keys()) }),
    skipped:
      reason === undefined
        ? 'moved nothing to or from this wallet'
        : `tokens of strangers that look like spam: ${reason}`,
  }
}

const UNREADABLE = "is listed by the explorer in a way Lotwise doesn't know. Add this transaction by hand."
const NO_DECIMALS =
  "is a token whose contract doesn't say how many decimals it has, so its amounts are unknown. Add this transaction by hand."

const tokensWithoutDecimals = (transaction: ChainTransaction, own: ReadonlySet<string>): string[] =>
  flowsOf(transaction, own)
    .map(({ asset }) => asset)
    .filter(asset => asset !== NATIVE && !isCollectible(asset) && !transaction.tokens.has(asset))
