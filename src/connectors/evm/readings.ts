// What each purpose makes of coins that only came or only went, in the words a person sees. What is not certain is a
// deposit or a withdrawal: it is matched with the other end, or the person is asked.
import type { IncomeKind } from '#engine'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Part } from './parts.ts'
import type { Role } from './protocols/protocol.ts'

type Reading = {
  type: Extract<ImportedEvent['type'], 'deposit' | 'withdrawal' | 'income' | 'spend' | 'fee'>
  kind?: IncomeKind
  note?: string
}
/** In the words, % is the protocol. */
type Readings = { in: Reading; out: Reading }

const incomeOf = (kind: IncomeKind, note: string): Readings => ({
  in: { type: 'income', kind, note },
  out: moved('', 'Back to %').out,
})
const moved = (came: string, went: string): Readings => ({
  in: { type: 'deposit', note: came },
  out: { type: 'withdrawal', note: went },
})
const paid = (type: 'spend' | 'fee', note: string): Readings => ({
  in: { type: 'deposit', note: 'From %' },
  out: { type, note },
})

const readings: Readonly<Record<Role, Readings>> = {
  swap: moved(
    'From %. What was given for it left at another time',
    'To %. What it buys comes at another time',
  ),
  wrap: moved('Unwrapped by %', 'Wrapped by %'),
  liquid_stake: moved('From staking with %', 'Into staking with %'),
  pool: moved('Out of a pool or vault of %', 'Into a pool or vault of %'),
  migrate: moved('A new token from %', 'An old token to %'),
  bridge: moved('Arrived over the bridge of %', 'Sent over the bridge of %'),
  place: moved('Out of %', 'Into %. It is still yours'),
  take_back: moved('Out of %. It was yours all the while', 'Into %'),
  borrow: moved('Borrowed from %. A loan is no income', 'Back to %'),
  repay: moved('From %', 'Paid back to %. Paying back a loan is no sale'),
  liquidate: moved('Received in a liquidation by %', 'Taken in a liquidation by %'),
  staking: incomeOf('staking', 'Staking reward from %'),
  reward: incomeOf('reward', 'Reward from %'),
  airdrop: incomeOf('airdrop', 'Airdrop from %'),
  interest: incomeOf('interest', 'Interest from %'),
  pay: paid('spend', 'Paid to %'),
  donate: moved('Given to you through %', 'Given away through %'),
  fee: paid('fee', 'Fee of %'),
  refund: moved('Refund from %', 'Refunded to %'),
}

/** Of coins for which nothing came or went in return. */
export function readingOf({ quantity, role, protocol }: Part): Reading {
  const isIn = quantity > 0n
  if (role === 'unknown') return { type: isIn ? 'deposit' : 'withdrawal' }
  const reading = isIn ? readings[role].in : readings[role].out
  return { ...reading, note: reading.note?.replace('%', protocol) }
}

/** Coins for other coins. Whether the law sees a trade in a conversion is the taxpayer's choice. */
export const exchanges = {
  swap: { note: 'Swap on %' },
  wrap: { note: 'Wrapping by %', conversion: 'wrapping' },
  liquid_stake: { note: 'Staking with %', conversion: 'liquid_staking' },
  pool: { note: 'Pool or vault of %', conversion: 'pool' },
  migrate: { note: 'New token of %' },
  bridge: { note: 'Bridge of %', conversion: 'bridging' },
  liquidate: { note: 'Liquidation by %' },
  unknown: { note: 'What came and went in one transaction' },
} as const satisfies Partial<Record<Part['role'], { note: string; conversion?: string }>>

export type ExchangeRole = keyof typeof exchanges
export const isExchangeRole = (role: Part['role']): role is ExchangeRole => Object.hasOwn(exchanges, role)
