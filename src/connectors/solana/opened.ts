// Which token accounts hold rent that somebody else paid: kept beside where to go on, since what a wallet holds is counted
// by it when its transactions are no longer at hand.
import { giftedAfter, openedIn, type Wallet } from './flows.ts'
import type { Transaction } from './transaction.ts'

/** By token account the slot at which it was last opened, and whether somebody else paid its rent. */
export type Opened = Readonly<Record<string, { slot: number; isGift: boolean }>>

export function openedBy(known: Opened, transactions: readonly Transaction[], wallet: Wallet): Opened {
  const opened = { ...known }
  for (const transaction of transactions) {
    const gifted = giftedAfter(transaction, wallet)
    // Lists begin with the newest, and there are several.
    for (const account of openedIn(transaction, wallet))
      if (transaction.slot >= (opened[account]?.slot ?? 0))
        opened[account] = { slot: transaction.slot, isGift: gifted.has(account) }
  }
  return opened
}

/** Of all addresses of a wallet. */
export const giftsIn = (all: readonly Opened[]): ReadonlySet<string> =>
  new Set(
    all.flatMap(opened =>
      Object.entries(opened).flatMap(([account, { isGift }]) => (isGift ? [account] : [])),
    ),
  )
