// SOL that a transaction cost beside the network's fee: tips, and the rent of accounts that are not the wallet's own; and
// rent that came back.
import { ownTokens, type Wallet } from './flows.ts'
import { tipAccounts } from './programs.ts'
import { type Payment, paymentsOf } from './system-program.ts'
import { closedIn } from './token-program.ts'
import type { Transaction } from './transaction.ts'

export type Costs = { tips: bigint; rent: bigint }

/** Rent is small; that of an account for a token is 0.00203928 SOL. More is what somebody put there. */
export const MOST_RENT = 10_000_000n

export function costsOf(transaction: Transaction, wallet: Wallet): Costs {
  const costs: Costs = { tips: 0n, rent: 0n }
  if (transaction.isFailed) return costs
  const own = new Set(ownTokens(transaction, wallet).after.map(({ index }) => transaction.accounts[index]))
  for (const payment of paymentsOf(transaction)) {
    if (!wallet.addresses.has(payment.from)) continue
    if (tipAccounts.has(payment.to)) costs.tips += payment.lamports
    else if (payment.isOpening && !own.has(payment.to) && isStillThere(transaction, payment))
      costs.rent += payment.lamports
  }
  return costs
}

/** Rent that others paid for its own token accounts, of those that were closed in favor of the wallet. */
export function releasedIn(transaction: Transaction, { addresses, gifted }: Wallet): bigint {
  if (transaction.isFailed || gifted.size === 0) return 0n
  const { accounts, lamports } = transaction
  return closedIn(transaction)
    .filter(({ account, receiver }) => gifted.has(account) && addresses.has(receiver))
    .reduce((sum, { account }) => sum + (lamports.before[accounts.indexOf(account)] ?? 0n), 0n)
}

/** What was closed again in the same transaction has given its rent back. */
function isStillThere({ accounts, lamports }: Transaction, { to, lamports: paid }: Payment): boolean {
  return paid <= MOST_RENT && (lamports.after[accounts.indexOf(to)] ?? 0n) >= paid
}
