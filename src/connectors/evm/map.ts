// What explorers said of a wallet's addresses, into acts of the wallet.
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { MapPages } from '../connector.ts'
import { actsOf } from './acts.ts'
import { contractOf, isCollectible } from './asset-name.ts'
import { flowsOf } from './flows.ts'
import { type AllFound, readPages, tokenKey } from './pages.ts'
import { spamIn } from './spam.ts'
import { type ChainTransaction, NATIVE } from './transaction.ts'
import { actsOfWithdrawal } from './withdrawals.ts'

/** What has been read is handed on after so many. */
const EVENTS_AT_ONCE = 100

export const map: MapPages = async (pages, _now, sink) => {
  const all = await readPages(pages)
  let handed = 0
  for (const found of all.each()) {
    const row = { number: found.number, cells: [found.raw] }
    const issue = (value: string, message: string) =>
      sink.issue([row], { row: row.number, column: '', value, message })
    if (found.kind === 'withdrawal') sink.events(actsOfWithdrawal(found.withdrawal), [row])
    else if (found.kind === 'unreadable') issue('', UNREADABLE)
    else {
      const { acts, skipped, unknown } = readingOf(found.transaction, all)
      if (unknown !== undefined) issue(unknown, NO_DECIMALS)
      else if (acts.length > 0) sink.events(acts, [row])
      else sink.skip([row], skipped)
    }
    if (++handed % EVENTS_AT_ONCE === 0) await sink.drain?.()
  }
  all.release()
}

type Reading = { acts: ImportedEvent[]; skipped: string; unknown?: string }

function readingOf(transaction: ChainTransaction, { own, used }: Pick<AllFound, 'own' | 'used'>): Reading {
  // What a stranger sent is spam until the wallet does something with it.
  const isUsed = (asset: string) => used.has(tokenKey(transaction.chain.name, contractOf(asset)[0]))
  const spam = new Map([...spamIn(transaction, own)].filter(([asset]) => !isUsed(asset)))
  const unknown = tokensWithoutDecimals(transaction, own).find(asset => !spam.has(asset))
  if (unknown !== undefined) return { acts: [], skipped: '', unknown }
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
