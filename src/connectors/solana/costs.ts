// SOL that a transaction cost beside the network's fee: tips, and the rent of accounts that are not the wallet's own; and
// rent that came back.
import { bytesOf } from './base58.ts'
import { ownTokens, type Wallet } from './flows.ts'
import { STAKE, SYSTEM, tipAccounts } from './programs.ts'
import { closedIn } from './token-program.ts'
import type { Instruction, Transaction } from './transaction.ts'

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

type Payment = { from: string; to: string; lamports: bigint; isOpening: boolean }

/** What was closed again in the same transaction has given its rent back. */
function isStillThere({ accounts, lamports }: Transaction, { to, lamports: paid }: Payment): boolean {
  return paid <= MOST_RENT && (lamports.after[accounts.indexOf(to)] ?? 0n) >= paid
}

const paymentsOf = ({ instructions }: Transaction): Payment[] =>
  instructions.flatMap(instruction => (instruction.program === SYSTEM ? (paymentOf(instruction) ?? []) : []))

/** https://docs.rs/solana-system-interface: CreateAccount, Transfer and CreateAccountWithSeed. */
const [CREATE, TRANSFER, CREATE_WITH_SEED] = [0, 2, 3]
const NUMBER_BYTES = 8
const ADDRESS_BYTES = 32

function paymentOf({ data, accounts }: Instruction): Payment | undefined {
  const bytes = bytesOf(data)
  const [from = '', to = ''] = accounts
  if (!bytes || bytes.length < 4 + NUMBER_BYTES) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (view.getUint32(0, true)) {
    case TRANSFER:
      return { from, to, lamports: view.getBigUint64(4, true), isOpening: false }
    case CREATE:
      return { from, to, lamports: view.getBigUint64(4, true), isOpening: !isForStake(bytes) }
    case CREATE_WITH_SEED: {
      // Behind them: how much, how much space, and the program that it is of.
      const at = bytes.length - ADDRESS_BYTES - 2 * NUMBER_BYTES
      if (at < 0) return undefined
      return { from, to, lamports: view.getBigUint64(at, true), isOpening: !isForStake(bytes) }
    }
    default:
      return undefined
  }
}

const stakeProgram = bytesOf(STAKE)

/** Both end with the program that the new account is of. What is put into a stake account is no cost, also its rent. */
function isForStake(bytes: Uint8Array): boolean {
  const program = bytes.subarray(-ADDRESS_BYTES)
  return stakeProgram?.every((byte, at) => program[at] === byte) === true
}
