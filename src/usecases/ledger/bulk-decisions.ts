// What a change of many does to each of them, and why it leaves some as they are. Pure; a change that could lose what a record
// says is left to the form of a single transaction.
import type { z } from 'zod'
import type { changeInBulk } from '../../contract/bulk-changes.ts'
import type { TransactionType } from '../../contract/transaction-types.ts'
import type { ChosenRow, Edit } from '../../db/queries/bulk-changes.ts'
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

/** What a row alone does not say. */
export type Facts = {
  isLocked: (at: Date) => boolean
  /** Movements that nothing explains and nothing fits. */
  unmatched: ReadonlySet<string>
  coinsInUse: ReadonlySet<string>
}

/** `edit` is left out where more than the record changes: it is deleted, or settled. */
export type Decision = { left: Reason } | { edit?: Edit }

export function decide(row: ChosenRow, change: Change, facts: Facts): Decision {
  if (facts.isLocked(row.at)) return { left: 'locked' }
  switch (change.action) {
    case 'delete':
      return {}
    case 'mine':
      return decideMine(row, change, facts)
    case 'spam':
      return decideSpam(row, facts)
    case 'wallet':
      return decideWallet(row, change)
    case 'type':
      return decideType(row, change)
    case 'price':
      return decidePrice(row, change)
  }
}

type Of<Action extends Change['action']> = Extract<Change, { action: Action }>

const edited = (row: ChosenRow, changes: Partial<Edit>): Decision => {
  const { id, type, kind, wallet, usd, usdSource, receivedUsd, receivedUsdSource, details } = row
  const original = row.isEdited || row.importId === null ? null : editableJson(row)
  const before = { id, type, kind, wallet, usd, usdSource, receivedUsd, receivedUsdSource, details }
  return { edit: { ...before, ...changes, original } }
}

function decideMine(row: ChosenRow, { wallet }: Of<'mine'>, { unmatched }: Facts): Decision {
  if (row.type !== 'deposit' && row.type !== 'withdrawal') return { left: 'notMovement' }
  if (!unmatched.has(row.id)) return { left: 'settled' }
  if (wallet !== null && row.type === 'deposit') return { left: 'deposit' }
  return row.wallet === wallet ? { left: 'sameWallet' } : {}
}

const unasked: ReadonlySet<string> = new Set(['deposit', 'income', 'gift_in'])

/** As the review proposes it: what is worth something, or was ever used, is no spam. */
function decideSpam(row: ChosenRow, { coinsInUse }: Facts): Decision {
  if (!unasked.has(row.type)) return { left: 'notReceived' }
  if (row.usd !== null || row.details?.basis || row.hasPrice) return { left: 'valued' }
  return coinsInUse.has(row.asset) ? { left: 'inUse' } : {}
}

function decideWallet(row: ChosenRow, { wallet }: Of<'wallet'>): Decision {
  if (row.isJoined) return { left: 'matched' }
  if (row.wallet === wallet) return { left: 'already' }
  if (brokerOfWallet(row.wallet) !== row.wallet) return { left: 'report' }
  if (row.toWallet === wallet) return { left: 'sameWallet' }
  return edited(row, { wallet })
}

/** One type becomes another only where the same coins come in, or go out, or both: the rest would need to be invented. */
const directions: readonly (readonly TransactionType[])[] = [
  ['buy', 'deposit', 'income', 'gift_in', 'inheritance'],
  ['sell', 'withdrawal', 'spend', 'gift_out', 'donation', 'loss', 'fee'],
  ['trade', 'migration'],
]
export const isOneDirection = (a: TransactionType, b: TransactionType) =>
  directions.some(types => types.includes(a) && types.includes(b))

function decideType(row: ChosenRow, { type, kind }: Of<'type'>): Decision {
  if (row.isJoined) return { left: 'matched' }
  if (row.type === type && row.kind === kind) return { left: 'already' }
  if (row.type === type) return edited(row, { kind })
  if (!isOneDirection(row.type, type)) return { left: 'direction' }
  if (brokerOfWallet(row.wallet) !== row.wallet) return { left: 'report' }
  const { conversion: _, ...details } = row.details ?? {}
  if (Object.keys(details).length > 0) return { left: 'details' }
  // What other money says it was worth belongs to the purchase or sale.
  if (row.quoteAsset !== null && row.usd === null) return { left: 'money' }
  const value = type === 'migration' ? { usd: null, usdSource: null } : {}
  // That it is another type settles what kind of conversion it might have been.
  return edited(row, { type, kind, ...value, receivedUsd: null, receivedUsdSource: null, details: null })
}

const neverValued: ReadonlySet<string> = new Set(['transfer', 'deposit', 'withdrawal', 'migration'])

function decidePrice(row: ChosenRow, { price, replaces }: Of<'price'>): Decision {
  if (neverValued.has(row.type)) return { left: 'notValued' }
  if (row.details?.contract || row.details?.adjustments) return { left: 'details' }
  const isKnown = row.usd !== null || row.receivedUsd !== null || row.hasPrice
  if (isKnown && !replaces) return { left: 'priced' }
  const usd = dollarsFor(row.quantity, price)
  // What a fee took from the old value is not known of the new one.
  const { includedFee: _, ...details } = row.details ?? {}
  return edited(row, {
    usd,
    usdSource: 'you',
    receivedUsd: null,
    receivedUsdSource: null,
    details: Object.keys(details).length === 0 ? null : details,
  })
}
