// Recording an allocation of Rev. Proc. 2024-28: what cannot be one is refused, with the reason.
import type { z } from 'zod'
import type {
  BasisAllocation,
  BasisAllocations,
  recordGlobalRule as globalCall,
  recordSpecificUnits as specificCall,
  UnusedLots,
} from '../../contract/basis-allocations.ts'
import {
  type BasisAllocationRow,
  deleteAllocation as deleteRow,
  saveAllocation,
} from '../../db/queries/basis-allocations.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { compare, minus, plus } from '../../ledger/decimal.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { tasks } from '../tasks.ts'
import { globalTooLate, ruleTooLate, specificUnitsTooLate } from './deadlines.ts'

type ReadDeps = Pick<Deps, 'db' | 'compute'>
type WriteDeps = Pick<Deps, 'db' | 'compute' | 'clock'>

export const listAllocations = ({ compute }: ReadDeps, userId: string): Promise<BasisAllocations> =>
  compute(tasks.allocations, { userId })

export const listUnusedLots = ({ compute }: ReadDeps, userId: string, asset: string): Promise<UnusedLots> =>
  compute(tasks.unusedLots, { userId, asset })

export async function recordSpecificUnits(
  deps: WriteDeps,
  userId: string,
  { asset: name, units, completedAt }: z.output<typeof specificCall.body>,
): Promise<BasisAllocations> {
  const { unused, frame, now } = await openFor(deps, userId, name)
  const { asset } = unused
  const completed = pastTime(completedAt, now, 'completedAt')
  refuseIf(specificUnitsTooLate(completed.getTime(), frame), 'completedAt')
  const { lots } = await listUnusedLots(deps, userId, asset)
  refuseUnfit(units, unused, new Map(lots.map(lot => [lot.lotId, lot.quantity])))
  const row = { kind: 'specific-unit', units, order: null, wallets: null, describedAt: null } as const
  return save(deps, { userId, asset, ...row, completedAt: completed, recordedAt: now })
}

export async function recordGlobalRule(
  deps: WriteDeps,
  userId: string,
  { asset: name, order, wallets, describedAt, completedAt }: z.output<typeof globalCall.body>,
): Promise<BasisAllocations> {
  const { unused, frame, now } = await openFor(deps, userId, name)
  const { asset } = unused
  const [described, completed] = [
    pastTime(describedAt, now, 'describedAt'),
    pastTime(completedAt, now, 'completedAt'),
  ]
  refuseIf(ruleTooLate(described.getTime(), frame.timeZone), 'describedAt')
  if (completed < described) refuse('completedAt', 'The rule was written down before it was carried out.')
  refuseIf(globalTooLate(completed.getTime(), frame), 'completedAt')
  const holding = unused.wallets.map(({ wallet }) => wallet)
  const isEach = holding.every(wallet => wallets.includes(wallet)) && new Set(wallets).size === holding.length
  if (!isEach || wallets.length !== holding.length)
    refuse('wallets', `Name each wallet that held ${asset} once: ${holding.join(', ')}.`)
  const row = { kind: 'global', units: null, order, wallets, describedAt: described } as const
  return save(deps, { userId, asset, ...row, completedAt: completed, recordedAt: now })
}

export async function deleteAllocation(
  deps: ReadDeps,
  userId: string,
  asset: string,
): Promise<BasisAllocations> {
  await deps.db.transaction(async db => {
    if ((await deleteRow(db, userId, asset)) === 0) throw new AppError('not_found')
    await changeLedger(db, userId, [])
  })
  return listAllocations(deps, userId)
}

async function save(deps: ReadDeps, row: BasisAllocationRow): Promise<BasisAllocations> {
  await deps.db.transaction(async db => {
    await changeLedger(db, row.userId, [])
    await saveAllocation(db, row)
  })
  return listAllocations(deps, row.userId)
}

async function openFor(deps: WriteDeps, userId: string, asset: string) {
  const { pooling, assets } = await listAllocations(deps, userId)
  if (pooling === 'wallet')
    refuse(
      'asset',
      'By your tax profile each wallet was tracked separately before 2025, so there is nothing to allocate.',
    )
  // As records entered by hand have it, 'btc' is BTC.
  const unused = [asset, asset.toUpperCase()].flatMap(
    name => assets.find(each => each.asset === name) ?? [],
  )[0]
  if (!unused) throw new AppError('not_found')
  const { facts } = await findFiling(deps.db, userId)
  const { timeZone } = facts
  const firstTakenAt = unused.firstTakenAt === null ? null : Date.parse(unused.firstTakenAt)
  const dated = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })
  const frame = { timeZone, firstTakenAt, dayWords: (at: number) => dated.format(at) }
  return { unused, frame, now: deps.clock() }
}

function pastTime(text: string, now: Date, field: string): Date {
  const at = new Date(text)
  if (at > now) refuse(field, 'This time has not come yet.')
  return at
}

type Units = z.output<typeof specificCall.body>['units']

/** Section 5.02(2): all unused basis goes to as many units, in all wallets. */
function refuseUnfit(units: Units, unused: BasisAllocation, left: ReadonlyMap<string, string>): void {
  const { asset, wallets } = unused
  for (const { wallet } of units)
    if (!wallets.some(each => each.wallet === wallet)) refuse('units', `${wallet} held no ${asset} then.`)
  for (const [lotId, assigned] of totals(units, ({ lotId }) => lotId)) {
    const available = left.get(lotId)
    if (available === undefined) refuse('units', 'A lot was already used up at the close of 2024.')
    if (compare(assigned, available) > 0)
      refuse('units', `${assigned} ${asset} of a lot are assigned, and ${available} were left of it.`)
  }
  const byWallet = totals(units, ({ wallet }) => wallet)
  const isAllAssigned = [...totals(units, () => '').values()].every(
    sum => compare(sum, unused.quantity) === 0,
  )
  const assignedTo = (wallet: string) => byWallet.get(wallet) ?? '0'
  const over = wallets.find(({ wallet, quantity }) => compare(assignedTo(wallet), quantity) > 0)
  if (over)
    refuse(
      'units',
      `${over.wallet} held ${over.quantity} ${asset}: take off ${minus(assignedTo(over.wallet), over.quantity)}.`,
    )
  const open = wallets.find(({ wallet, quantity }) => compare(assignedTo(wallet), quantity) < 0)
  if (open && !isAllAssigned)
    refuse(
      'units',
      `${open.wallet} held ${open.quantity} ${asset}: ${minus(open.quantity, assignedTo(open.wallet))} are left to assign.`,
    )
}

function totals(units: Units, keyOf: (unit: Units[number]) => string): Map<string, string> {
  const sums = new Map<string, string>()
  for (const unit of units) sums.set(keyOf(unit), plus(sums.get(keyOf(unit)) ?? '0', unit.quantity))
  return sums
}

function refuseIf(message: string | undefined, field: string): void {
  if (message !== undefined) refuse(field, message)
}

function refuse(field: string, message: string): never {
  throw new AppError('validation_failed', { field, message })
}
