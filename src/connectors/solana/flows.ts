// What a transaction brought to a wallet and took from it, coin by coin, to the smallest unit. A wallet is all of its
// addresses with their token accounts: what goes from one of them to another is no flow.
//
// The SOL in a token account is the wallet's own. It is the account's rent, which comes back when the account is closed, or
// it is wrapped. So neither opening an account nor wrapping is a flow. Where somebody else paid the rent, as senders do for
// those who never had the coin, it is the wallet's once the account is closed, and comes to it then.
import { WRAPPED } from '../../importers/solscan/mints.ts'
import { paymentsOf } from './system-program.ts'
import { accountsOf } from './token-program.ts'
import type { TokenBalance, Transaction } from './transaction.ts'

export type Wallet = {
  addresses: ReadonlySet<string>
  /** Token accounts that are known to be its own: answers of the chain's first years do not say whose they are. */
  accounts: ReadonlySet<string>
  /** Token accounts of its own whose rent others paid. */
  gifted: ReadonlySet<string>
  /** Mints that are not counted: that of wrapped SOL, which is counted as SOL, and of tokens that nobody asked for. */
  leftOut: ReadonlySet<string>
}

export const walletOf = (addresses: Iterable<string>, accounts: Iterable<string> = []): Wallet => ({
  addresses: new Set(addresses),
  accounts: new Set(accounts),
  gifted: new Set(),
  leftOut: new Set([WRAPPED]),
})

/** Of a token; never zero, negative where it left. */
export type TokenFlow = { mint: string; units: bigint; decimals: number }

export type Flows = {
  /** In lamports, without the network's fee. */
  sol: bigint
  tokens: readonly TokenFlow[]
  /** Of the network, as far as the wallet paid it. */
  fee: bigint
  /** One of its addresses signed. */
  isSigned: boolean
}

export function flowsOf(transaction: Transaction, wallet: Wallet): Flows {
  const { accounts, fee, lamports } = transaction
  const { before, after } = ownTokens(transaction, wallet)
  const payer = accounts[0] ?? ''
  const paid = wallet.addresses.has(payer) ? fee : 0n
  const gifted = giftedAfter(transaction, wallet)
  const sol = lamportsIn(transaction, lamports.after, { ...wallet, gifted }, after)
  return {
    sol: sol - lamportsIn(transaction, lamports.before, wallet, before) + paid,
    tokens: tokenFlows(before, after).filter(({ mint }) => !wallet.leftOut.has(mint)),
    fee: paid,
    isSigned: isSignedBy(transaction, wallet),
  }
}

type Own = { before: readonly TokenBalance[]; after: readonly TokenBalance[] }

/** An account may change hands. */
export function ownTokens({ accounts, tokens }: Transaction, wallet: Wallet): Own {
  const isOwn = ({ owner, index }: TokenBalance) =>
    owner === '' ? wallet.accounts.has(accounts[index] ?? '') : wallet.addresses.has(owner)
  return { before: tokens.before.filter(isOwn), after: tokens.after.filter(isOwn) }
}

/** All token accounts that a transaction shows to be its own, also where the answer does not say whose they are. */
export function ownAccountsIn(transaction: Transaction, wallet: Wallet): string[] {
  const { before, after } = ownTokens(transaction, wallet)
  const shown = [...before, ...after].map(({ index }) => transaction.accounts[index] ?? '')
  const isOld = [...transaction.tokens.before, ...transaction.tokens.after].some(({ owner }) => owner === '')
  return isOld ? [...shown, ...accountsOf(transaction, wallet.addresses)] : shown
}

/** Token accounts of its own that are new in it. */
export const openedIn = (transaction: Transaction, wallet: Wallet): string[] =>
  ownTokens(transaction, wallet)
    .after.filter(({ index, mint }) => mint !== WRAPPED && transaction.lamports.before[index] === 0n)
    .map(({ index }) => transaction.accounts[index] ?? '')

/** Which accounts hold rent of others when it is done: those that somebody else has opened in it, beside those that did. */
export function giftedAfter(transaction: Transaction, wallet: Wallet): ReadonlySet<string> {
  const opened = openedIn(transaction, wallet)
  if (opened.length === 0) return wallet.gifted
  const gifted = new Set(wallet.gifted)
  for (const account of opened) {
    if (isPaidBy(transaction, wallet, account)) gifted.delete(account)
    else gifted.add(account)
  }
  return gifted
}

/** Apps may pay for those who sign. Where the payment cannot be read, who signed has paid. */
function isPaidBy(transaction: Transaction, wallet: Wallet, account: string): boolean {
  const payment = paymentsOf(transaction).find(({ to }) => to === account)
  return payment ? wallet.addresses.has(payment.from) : isSignedBy(transaction, wallet)
}

const isSignedBy = ({ signers }: Transaction, { addresses }: Wallet) =>
  [...signers].some(signer => addresses.has(signer))

function lamportsIn(
  { accounts }: Transaction,
  lamports: readonly bigint[],
  { addresses, gifted }: Wallet,
  tokens: readonly TokenBalance[],
): bigint {
  const own = new Set(tokens.map(({ index }) => index))
  return lamports.reduce((sum, held, index) => {
    const account = accounts[index] ?? ''
    const counts = addresses.has(account) || (own.has(index) && !gifted.has(account))
    return counts ? sum + held : sum
  }, 0n)
}

function tokenFlows(before: readonly TokenBalance[], after: readonly TokenBalance[]): TokenFlow[] {
  const byMint = new Map<string, TokenFlow>()
  const add = ({ mint, decimals }: TokenBalance, units: bigint) =>
    byMint.set(mint, { mint, decimals, units: (byMint.get(mint)?.units ?? 0n) + units })
  for (const balance of before) add(balance, -balance.units)
  for (const balance of after) add(balance, balance.units)
  return [...byMint.values()].filter(({ units }) => units !== 0n)
}
