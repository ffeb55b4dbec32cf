// What each purpose makes of coins that only came or only went, in the words a person sees. What is not certain is a
// deposit or a withdrawal: it is matched with the other end, or the person is asked.
import type { IncomeKind } from '#engine'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Part } from './parts.ts'
import type { Role } from './protocols/protocol.ts'

type Reading = {
  type: Extract<ImportedEvent['type'], 'deposit' | 'withdrawal' | 'income' | 'spend' | 'fee'>
  kind?: IncomeKind
  /** % is where the name of the protocol goes, with what is in brackets: '[ from %]' goes where there is none. */
  words: string
}
type Readings = { in: Reading; out: Reading }

const moved = (came: string, went: string): Readings => ({
  in: { type: 'deposit', words: came },
  out: { type: 'withdrawal', words: went },
})
const incomeOf = (kind: IncomeKind, words: string): Readings => ({
  in: { type: 'income', kind, words },
  out: { type: 'withdrawal', words: 'Given back[ to %]' },
})
const paid = (type: 'spend' | 'fee', words: string): Readings => ({
  in: { type: 'deposit', words: 'Came back[ from %]' },
  out: { type, words },
})

const readings: Readonly<Record<Role, Readings>> = {
  swap: moved(
    'Received in a swap[ on %]. What was given for it left at another time',
    'Given in a swap[ on %]. What was received for it comes at another time',
  ),
  wrap: moved('Unwrapped[ by %]', 'Wrapped[ by %]'),
  liquid_stake: moved('Out of staking[ with %]', 'Into staking[ with %]'),
  pool: moved('Out of a pool or vault[: %]', 'Into a pool or vault[: %]'),
  migrate: moved('New token of a migration[: %]', 'Old token of a migration[: %]'),
  bridge: moved('Arrived over a bridge[: %]', 'Sent over a bridge[: %]'),
  place: moved('Out of[ %]', 'Into[ %]. It is still yours'),
  take_back: moved('Out of[ %]. It was yours all along', 'Into[ %]'),
  borrow: moved('Borrowed[ from %]. A loan is not income', 'Paid back[ to %]'),
  repay: moved('Came back[ from %]', 'Paid back[ to %]. Paying back a loan is not a sale'),
  liquidate: moved('Received in a liquidation[ by %]', 'Taken in a liquidation[ by %]'),
  staking: incomeOf('staking', 'Staking reward[ from %]'),
  reward: incomeOf('reward', 'Reward[ from %]'),
  airdrop: incomeOf('airdrop', 'Airdrop[ from %]'),
  interest: incomeOf('interest', 'Interest[ from %]'),
  pay: paid('spend', 'Paid[ to %]'),
  donate: moved('Donated to you[ through %]', 'Donated[ through %]'),
  fee: paid('fee', 'Fee[ of %]'),
  refund: moved('Refund[ from %]', 'Refund[ to %]'),
}

/** Of coins for which nothing came or went in return. `unknown`: what to say where nothing is known. */
export function readingOf({ quantity, role, protocol }: Part, unknown: string | undefined) {
  const isIn = quantity > 0n
  if (role === 'unknown') return { type: isIn ? 'deposit' : 'withdrawal', note: unknown } as const
  const { words, ...reading } = isIn ? readings[role].in : readings[role].out
  return { ...reading, note: withName(words, protocol) }
}

/** Coins for other coins. Whether the law sees a trade in a conversion is the taxpayer's choice. */
export const exchanges = {
  swap: { words: 'Swap[ on %]' },
  wrap: { words: 'Wrapping[ by %]', conversion: 'wrapping' },
  liquid_stake: { words: 'Liquid staking[ with %]', conversion: 'liquid_staking' },
  pool: { words: 'Pool or vault[: %]', conversion: 'pool' },
  migrate: { words: 'Token migration[: %]' },
  bridge: { words: 'Bridge[: %]', conversion: 'bridging' },
  liquidate: { words: 'Liquidation[ by %]' },
  unknown: { words: 'What came and went in one transaction' },
} as const satisfies Partial<Record<Part['role'], { words: string; conversion?: string }>>

export type ExchangeRole = keyof typeof exchanges
export const isExchangeRole = (role: Part['role']): role is ExchangeRole => Object.hasOwn(exchanges, role)

export const exchangeNote = (role: ExchangeRole, protocol: string) =>
  withName(exchanges[role].words, protocol)

/** Some are known by what they do alone, and have no name, or that of what they do. */
const withName = (words: string, protocol: string) => {
  const isNamed = protocol !== '' && !words.startsWith(protocol)
  return words.replace(/\[(.*?)\]/, (_, part: string) => (isNamed ? part.replace('%', protocol) : ''))
}
