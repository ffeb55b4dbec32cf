// What reading the transactions finds out about a wallet, that what it holds is counted by: kept beside where to go on, as
// the transactions themselves are no longer at hand then.
import { type Flows, giftedAfter, openedIn, type Wallet } from './flows.ts'
import { noteMints, spamOf } from './spam.ts'
import type { Transaction } from './transaction.ts'

export type Learned = {
  /** Mints by how their coins came: see spam.ts. */
  unasked: readonly string[]
  asked: readonly string[]
  /** By token account the slot at which it was last opened, and whether somebody else paid its rent. */
  opened: Readonly<Record<string, { slot: number; isGift: boolean }>>
}

export const nothingLearned: Learned = { unasked: [], asked: [], opened: {} }

export function learn(known: Learned, transaction: Transaction, wallet: Wallet, flows: Flows): Learned {
  const mints = { unasked: new Set(known.unasked), asked: new Set(known.asked) }
  noteMints(mints, transaction, flows)
  const opened = { ...known.opened }
  const gifted = giftedAfter(transaction, wallet)
  // Lists begin with the newest, and there are several.
  for (const account of openedIn(transaction, wallet))
    if (transaction.slot >= (opened[account]?.slot ?? 0))
      opened[account] = { slot: transaction.slot, isGift: gifted.has(account) }
  return { unasked: [...mints.unasked], asked: [...mints.asked], opened }
}

/** Of all addresses of a wallet. */
export const giftedIn = (all: readonly Learned[]): ReadonlySet<string> =>
  new Set(
    all.flatMap(({ opened }) =>
      Object.entries(opened).flatMap(([account, { isGift }]) => (isGift ? [account] : [])),
    ),
  )

export const spamIn = (all: readonly Learned[]): ReadonlySet<string> =>
  new Set(
    spamOf({
      unasked: new Set(all.flatMap(({ unasked }) => unasked)),
      asked: new Set(all.flatMap(({ asked }) => asked)),
    }),
  )
