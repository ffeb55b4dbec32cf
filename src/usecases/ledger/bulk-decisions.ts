// What a change of many does to each of them, and why it leaves some as they are. Pure; a change that could lose what a record
// says is left to the form of a single transaction.
import type { z } from 'zod'
import type { changeInBulk } from '../../contract/bulk-changes.ts'
import { type TransactionType, transactionTypes } from '../../contract/transaction-types.ts'
import type { Edit } from '../../db/queries/bulk-changes.ts'
import type { ChosenRow, Traits } from '../../db/queries/chosen-transactions.ts'
import { dollarsFor } from '../../ledger/decimal.ts'
import { brokerOfWallet } from '../../ledger/position-wallet.ts'
import { editableJson } from '../../ledger/record.ts'

export type Change = z.output<typeof changeInBulk.body>['change']

export const reasons = [
  'locked',
  'already',
  'matched',
  'direction',
  'details',
  'money',
  'report',
  'sameWallet',
  'notMovement',
  'settled',
  'deposit',
  'notReceived',
  'valued',
  'inUse',
  'priced',
  'notValued',
] as const
export type Reason = (typeof reasons)[number]

/** Why a record stays as it is; undefined where it changes. */
export function reasonToStay(
  traits: Traits,
  change: Change,
  coinsInUse: ReadonlySet<string>,
): Reason | undefined {
  if (traits.lockedYear !== null) return 'locked'
  switch (change.action) {
    case 'delete':
      return undefined
    case 'mine':
      return againstMine(traits, change)
    case 'spam':
      return againstSpam(traits, coinsInUse)
    case 'wallet':
      return againstWallet(traits, change)
    case 'type':
      return againstType(traits, change)
    case 'price':
      return againstPrice(traits, change)
  }
}

/** What a change that fits sets; undefined where more than the record changes: it is deleted, or settled. */
export function editOf(row: ChosenRow, change: Change): Edit | undefined {
  switch (change.action) {
    case 'wallet':
      return edited(row, { wallet: change.wallet })
    case 'type':
      return edited(row, typeChanges(row, change))
    case 'price':
      return edited(row, priceChanges(row, change))
    default:
      return undefined
  }
}

type Of<Action extends Change['action']> = Extract<Change, { action: Action }>

function edited(row: ChosenRow, changes: Partial<Edit>): Edit {
  const { id, type, kind, wallet, usd, usdSource, receivedUsd, receivedUsdSource, details } = row
  const original = row.isEdited || row.importId === null ? null : editableJson(row)
  const before = { id, type, kind, wallet, usd, usdSource, receivedUsd, receivedUsdSource, details }
  return { ...before, ...changes, original }
}

function againstMine({ type, isUnmatched, wallet }: Traits, { wallet: to }: Of<'mine'>): Reason | undefined {
  if (type !== 'deposit' && type !== 'withdrawal') return 'notMovement'
  if (!isUnmatched) return 'settled'
  if (to !== null && type === 'deposit') return 'deposit'
  return wallet === to ? 'sameWallet' : undefined
}

const unasked: ReadonlySet<string> = new Set(['deposit', 'income', 'gift_in'])

/** As the review proposes it: what is worth something, or was ever used, is no spam. */
function againstSpam(traits: Traits, coinsInUse: ReadonlySet<string>): Reason | undefined {
  if (!unasked.has(traits.type)) return 'notReceived'
  if (traits.hasUsd || traits.hasBasis || traits.hasPrice) return 'valued'
  return coinsInUse.has(traits.asset) ? 'inUse' : undefined
}

/** What a report of gains and losses says of its sales is fixed. */
const isOfReport = ({ wallet }: Traits) => brokerOfWallet(wallet) !== wallet

function againstWallet(traits: Traits, { wallet }: Of<'wallet'>): Reason | undefined {
  if (traits.isJoined) return 'matched'
  if (traits.wallet === wallet) return 'already'
  if (isOfReport(traits)) return 'report'
  return traits.toWallet === wallet ? 'sameWallet' : undefined
}

/** One type becomes another only where the same coins come in, or go out, or both: the rest would need to be invented. */
const directions: readonly (readonly TransactionType[])[] = [
  ['buy', 'deposit', 'income', 'gift_in', 'inheritance'],
  ['sell', 'withdrawal', 'spend', 'gift_out', 'donation', 'loss', 'fee'],
  ['trade', 'migration'],
]
export const isOneDirection = (a: TransactionType, b: TransactionType) =>
  directions.some(types => types.includes(a) && types.includes(b))

function againstType(traits: Traits, { type, kind }: Of<'type'>): Reason | undefined {
  if (traits.isJoined) return 'matched'
  if (traits.type === type) return traits.kind === kind ? 'already' : undefined
  if (!isOneDirection(traits.type, type)) return 'direction'
  if (isOfReport(traits)) return 'report'
  if (traits.hasDetails) return 'details'
  // What other money says it was worth belongs to the purchase or sale.
  return traits.hasQuote && !traits.hasUsd ? 'money' : undefined
}

function typeChanges(row: ChosenRow, { type, kind }: Of<'type'>): Partial<Edit> {
  if (row.type === type) return { kind }
  const value = type === 'migration' ? { usd: null, usdSource: null } : {}
  // That it is another type settles what kind of conversion it might have been.
  return { type, kind, ...value, receivedUsd: null, receivedUsdSource: null, details: null }
}

const neverValued: ReadonlySet<string> = new Set(['transfer', 'deposit', 'withdrawal', 'migration'])

/** Where it matters whether a record is worth something by prices. */
export function pricedTypes({ action }: Change): TransactionType[] {
  if (action !== 'spam' && action !== 'price') return []
  return transactionTypes.filter(type => (action === 'spam' ? unasked.has(type) : !neverValued.has(type)))
}

function againstPrice(traits: Traits, { replaces }: Of<'price'>): Reason | undefined {
  if (neverValued.has(traits.type)) return 'notValued'
  if (traits.hasContract || traits.hasAdjustments) return 'details'
  const isKnown = traits.hasUsd || traits.hasReceivedUsd || traits.hasPrice
  return isKnown && !replaces ? 'priced' : undefined
}

function priceChanges(row: ChosenRow, { price }: Of<'price'>): Partial<Edit> {
  // What a fee took from the old value is not known of the new one.
  const { includedFee: _, ...details } = row.details ?? {}
  return {
    usd: dollarsFor(row.quantity, price),
    usdSource: 'you',
    receivedUsd: null,
    receivedUsdSource: null,
    details: Object.keys(details).length === 0 ? null : details,
  }
}
