// What explorers said of a wallet's addresses, into acts of the wallet.
import { MAX_DECIMALS } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { MapPages, Unasked } from '../connector.ts'
import { decimalOf } from '../units.ts'
import { actsOf } from './acts.ts'
import { assetName, contractOf, isCollectible, ledgerUnits } from './asset-name.ts'
import { flowsOf } from './flows.ts'
import { type AllFound, readPages, tokenKey } from './pages.ts'
import { spamIn } from './spam.ts'
import { type ChainTransaction, NATIVE } from './transaction.ts'
import { actsOfWithdrawal } from './withdrawals.ts'

/** What has been read is handed on after so many. */
const EVENTS_AT_ONCE = 100

export const map: MapPages = async (pages, _now, sink, unasked) => {
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

type Reading = { acts: ImportedEvent[]; skipped: string; unknown?: string }

function readingOf(
  transaction: ChainTransaction,
  { own, used }: Pick<AllFound, 'own' | 'used'>,
  unasked: Unasked | undefined,
): Reading {
  // What a stranger sent is spam until the wallet does something with it, or its owner claims it.
  const isTheirs = (asset: string) => {
    const token = tokenKey(transaction.chain.name, contractOf(asset)[0])
    return used.has(token) || unasked?.claimed.has(token) === true
  }
  const spam = new Map([...spamIn(transaction, own)].filter(([asset]) => !isTheirs(asset)))
  const unknown = tokensWithoutDecimals(transaction, own).find(asset => !spam.has(asset))
  if (unknown !== undefined) return { acts: [], skipped: '', unknown }
  if (unasked) leaveOut(transaction, own, spam, unasked)
  const [reason] = spam.values()
  return {
    acts: actsOf(transaction, own, { hidden: new Set(spam.keys()) }),
    skipped:
      reason === undefined
        ? 'moved nothing to or from this wallet'
        : `tokens of strangers that look like spam: ${reason}`,
  }
}

/** By asset, the reasons. */
function leaveOut(
  transaction: ChainTransaction,
  own: ReadonlySet<string>,
  spam: ReadonlyMap<string, string>,
  unasked: Unasked,
): void {
  const { chain, seconds } = transaction
  for (const { asset, quantity } of flowsOf(transaction, own)) {
    const reason = spam.get(asset)
    // What a made-up log takes was never there.
    if (reason === undefined || quantity <= 0n) continue
    const [contract] = contractOf(asset)
    unasked.leaveOut({
      token: tokenKey(chain.name, contract),
      chain: chain.label,
      symbol: assetName(transaction, asset),
      contract,
      quantity: decimalOf(ledgerUnits(transaction, asset, quantity), MAX_DECIMALS),
      at: seconds * 1000,
      reasons: [reason],
    })
  }
}

const UNREADABLE = "is listed by the explorer in a way Lotwise doesn't know. Add this transaction by hand."
const NO_DECIMALS =
  "is a token whose contract doesn't say how many decimals it has, so its amounts are unknown. Add this transaction by hand."

const tokensWithoutDecimals = (transaction: ChainTransaction, own: ReadonlySet<string>): string[] =>
  flowsOf(transaction, own)
    .map(({ asset }) => asset)
    .filter(asset => asset !== NATIVE && !isCollectible(asset) && !transaction.tokens.has(asset))
