// What takes a look at all of a ledger to find, held together with it. Each finding remembers what it was found in, and
// is updated to another state of the ledger by what differs between the two: the parts that a difference concerns are
// looked through again, by the same code as all of them at first, so what comes out never depends on what was held.
import { assetsOf, type LedgerEvent, type Prices, touches } from '#engine'
import type { LedgerIssue } from '../../db/queries/ledger-issues.ts'
import { changedItems } from '../../ledger/changed-items.ts'
import type { DoubtfulValue } from '../../ledger/doubtful-value.ts'
import type { LedgerRecord } from '../../matching/ledger-record.ts'
import { isOfPair, transferPairs, type Unsettled } from '../../matching/transfer-pairs.ts'
import type { KnownPrices } from '../../prices/price-at.ts'
import { type HeldDoubts, renewDoubts } from './held-doubts.ts'
import { type HeldDuplicates, renewDuplicates } from './held-duplicates.ts'
import { balanceOf, balancesOf, inOrderFound, type LowBalance, lowBalances } from './low-balances.ts'
import { type PriceDisagreement, priceDisagreements } from './price-disagreements.ts'

/** All of one state. Records and events are in order of time, then by id. */
export type FindingSource = {
  events: readonly LedgerEvent[]
  records: readonly LedgerRecord[]
  dismissed: ReadonlySet<string>
  timeZone: string
  known: KnownPrices
  prices: Prices
}

export type Findings = {
  duplicates(): LedgerIssue[]
  lowBalances(): readonly LowBalance[]
  /** By event. */
  doubts(): ReadonlyMap<string, DoubtfulValue>
  unsettled(): Unsettled
  /** Few days have one, so they are not held. */
  disagreements(): PriceDisagreement[]
}

/** What was found last, in whatever state: it serves the states of a ledger one after the other. */
export type LastFound = {
  duplicates?: HeldDuplicates
  balances?: { source: FindingSource; low: readonly LowBalance[] }
  doubts?: HeldDoubts
  transfers?: { source: FindingSource; unsettled: Unsettled }
}

export const holdFindings = (source: FindingSource, last: LastFound): Findings => ({
  duplicates() {
    last.duplicates = renewDuplicates(source, last.duplicates)
    return [...last.duplicates.byKind.values()].flat()
  },
  lowBalances() {
    last.balances = { source, low: renewBalances(source, last.balances) }
    return last.balances.low
  },
  doubts() {
    last.doubts = renewDoubts(source, last.doubts)
    return last.doubts.byEvent
  },
  unsettled() {
    last.transfers = { source, unsettled: renewTransfers(source, last.transfers) }
    return last.transfers.unsettled
  },
  disagreements: () => priceDisagreements(source),
})

/** What one coin did in a wallet says nothing of another coin, or another wallet. */
function renewBalances({ events }: FindingSource, before: LastFound['balances']): readonly LowBalance[] {
  if (!before) return lowBalances(events)
  const changed = [...changedItems(before.source.events, events)]
  if (changed.length === 0) return before.low
  const assets = new Set(changed.flatMap(assetsOf))
  const balances = new Set(changed.flatMap(balancesOf))
  return inOrderFound([
    ...before.low.filter(low => !balances.has(balanceOf(low))),
    ...lowBalances(
      events.filter(event => touches(event, assets)),
      balances,
    ),
  ])
}

/** Which movements fit is a question to all of them, so it is asked again where one of them is another. */
function renewTransfers({ records, dismissed }: FindingSource, before: LastFound['transfers']): Unsettled {
  const areSame = before && areMovementsSame(before.source.records, records)
  const movements = areSame ? before.unsettled.movements : records.filter(isMovement)
  const pairs =
    areSame && areAnswersSame(before.source.dismissed, dismissed)
      ? before.unsettled.pairs
      : transferPairs(movements, dismissed)
  return { movements, pairs, dismissed }
}

const isMovement = ({ leavesOpen }: LedgerRecord) => leavesOpen === 'other half'

function areMovementsSame(before: readonly LedgerRecord[], after: readonly LedgerRecord[]): boolean {
  for (const record of changedItems(before, after)) if (isMovement(record)) return false
  return true
}

function areAnswersSame(before: ReadonlySet<string>, after: ReadonlySet<string>): boolean {
  const [one, other] = [[...before].filter(isOfPair), [...after].filter(isOfPair)]
  return one.length === other.length && one.every(key => after.has(key))
}
