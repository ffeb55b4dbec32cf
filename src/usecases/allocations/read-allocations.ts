// What was unused at the close of 2024 and how it was allocated. Runs in a computing process.
import {
  type IssueCode,
  quantityText,
  roundToCents,
  sum,
  type UnusedBasis,
  unusedBasis,
  usdText,
} from '#engine'
import {
  type BasisAllocation,
  type BasisAllocations,
  mostLots,
  type UnusedLots,
} from '../../contract/basis-allocations.ts'
import { type BasisAllocationRow, listAllocations } from '../../db/queries/basis-allocations.ts'
import { plus } from '../../ledger/decimal.ts'
import type { Book, Books } from '../books/books.ts'

export async function readAllocations(
  { openWith }: Books,
  { userId }: { userId: string },
): Promise<BasisAllocations> {
  const [book, rows] = await openWith(userId, snapshot => listAllocations(snapshot, userId))
  return {
    pooling: book.filing.facts.poolingBefore2025,
    assets: unusedIn(book).map(unused => onWire(book, unused, rows)),
  }
}

const unusedIn = ({ events, prices, filing }: Book): UnusedBasis[] =>
  unusedBasis(events, prices, filing.settings)

/** None for a coin that was never held. */
export async function readUnused(
  { open }: Books,
  { userId, asset }: { userId: string; asset: string },
): Promise<UnusedLots> {
  const unused = unusedIn(await open(userId)).find(each => each.asset === asset)
  const all = unused?.lots ?? []
  const lots = all.slice(0, mostLots).map(lot => ({
    lotId: lot.lotId,
    wallet: lot.wallet,
    acquiredOn: lot.acquiredOn,
    quantity: quantityText(lot.quantity),
    basis: usdText(roundToCents(lot.basis)),
    basisUnknown: lot.basisUnknown,
  }))
  return { lots, total: all.length }
}

function onWire(
  { chosen }: Book,
  { asset, lots, wallets, firstTakenAt }: UnusedBasis,
  rows: readonly BasisAllocationRow[],
): BasisAllocation {
  const issues = chosen().issues.filter(issue => issue.asset === asset)
  const row = rows.find(each => each.asset === asset)
  return {
    asset,
    lots: lots.length,
    quantity: lots.reduce((total, { quantity }) => plus(total, quantityText(quantity)), '0'),
    basis: usdText(roundToCents(sum(lots.map(({ basis }) => basis)))),
    wallets: wallets.map(({ wallet, quantity }) => ({ wallet, quantity: quantityText(quantity) })),
    firstTakenAt: firstTakenAt === null ? null : new Date(firstTakenAt).toISOString(),
    recorded: row ? recordedOn(row) : null,
    isAssumed: issues.some(({ code }) => code === 'allocation_assumed'),
    problems: [...new Set(issues.flatMap(({ code }) => problemWords[code] ?? []))],
  }
}

/** By a constraint of the table a rule has all of its parts, and specific units are there. */
function recordedOn(row: BasisAllocationRow): BasisAllocation['recorded'] {
  const times = { completedAt: row.completedAt.toISOString(), recordedAt: row.recordedAt.toISOString() }
  if (row.kind === 'specific-unit') return { kind: row.kind, units: row.units ?? [], ...times }
  const { order, wallets, describedAt } = row
  if (!order || !wallets || !describedAt) throw new Error('A global rule without its parts')
  return { kind: row.kind, order, wallets, describedAt: describedAt.toISOString(), ...times }
}

const problemWords: Partial<Record<IssueCode, string>> = {
  allocation_late:
    'It was completed after the first sale or gift of 2025 or later, so it does not count. Lotwise keeps each lot where the coins were, oldest first.',
  allocation_incomplete: 'It leaves coins without a lot. For these, Lotwise assumed the rest.',
  allocation_lot_missing: 'A lot in it was already used up at the close of 2024.',
  allocation_exceeds_lot: 'It assigns more of a lot than was left of it.',
  allocation_exceeds_wallet: 'It assigns more to a wallet than the wallet held.',
}
