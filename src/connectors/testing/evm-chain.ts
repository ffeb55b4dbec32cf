// A chain that works as Ethereum does, made up: its transactions, and what anybody holds after any block.

export type MadeToken = { contract: string; symbol: string; decimals: string }
type Moved = { from: string; to: string; value: bigint }

export type MadeTransaction = {
  hash: string
  block: number
  index: number
  from: string
  to: string
  value: bigint
  input: string
  gasUsed: bigint
  /** What was paid; lists say what was offered, which may be more. */
  gasPrice: bigint
  offered: bigint
  l1Fee?: bigint
  isFailed: boolean
  type: string
  internal: readonly Moved[]
  tokens: readonly (Moved & { token: MadeToken })[]
  nfts: readonly (Omit<Moved, 'value'> & { token: MadeToken; id: bigint })[]
  /** Several of one kind of NFT. */
  pieces: readonly (Moved & { token: MadeToken; id: bigint })[]
  /** What its receipt has, where it is not the above alone. */
  logs?: readonly { address: string; topics: readonly string[]; data: string }[]
}

export type MadeWithdrawal = { index: number; block: number; address: string; gwei: bigint }

export type MadeChain = {
  id: number
  tip: number
  transactions: readonly MadeTransaction[]
  withdrawals: readonly MadeWithdrawal[]
}

export const usdc: MadeToken = {
  contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  symbol: 'USDC',
  decimals: '6',
}

let made = 0
/** A plain payment, unless more is said. */
export function transaction(
  block: number,
  from: string,
  to: string,
  more: Partial<MadeTransaction> = {},
): MadeTransaction {
  const gasPrice = more.gasPrice ?? 1_000_000_007n
  return {
    hash: `0x${(++made).toString(16).padStart(64, '0')}`,
    block,
    index: made % 200,
    from,
    to,
    value: 0n,
    input: '0x',
    gasUsed: 21_000n,
    gasPrice,
    offered: gasPrice,
    isFailed: false,
    type: '0x2',
    internal: [],
    tokens: [],
    nfts: [],
    pieces: [],
    ...more,
  }
}

/** Twelve seconds each. */
export const secondsOf = (block: number) => 1_500_000_000 + block * 12

/** Of the chain's own coin after a block, in its smallest unit. */
export function coinsOf({ transactions, withdrawals }: MadeChain, address: string, block: number): bigint {
  let held = 0n
  for (const { from, to, value, internal, isFailed, ...one } of transactions.filter(upTo(block))) {
    if (from === address && one.type !== '0x7e') held -= one.gasUsed * one.gasPrice + (one.l1Fee ?? 0n)
    if (isFailed) continue
    // What comes from Ethereum is made here.
    if (from === address && one.type === '0x7e') held += value
    for (const move of [{ from, to, value }, ...internal]) held += sumFor(move, address)
  }
  const paid = withdrawals.filter(one => one.address === address && one.block <= block)
  return paid.reduce((sum, { gwei }) => sum + gwei * 10n ** 9n, held)
}

export const tokensOf = (
  { transactions }: MadeChain,
  contract: string,
  address: string,
  block: number,
): bigint =>
  transactions
    .filter(upTo(block))
    .flatMap(({ tokens, isFailed }) => (isFailed ? [] : tokens))
    .filter(({ token }) => token.contract === contract)
    .reduce((held, move) => held + sumFor(move, address), 0n)

const upTo = (block: number) => (one: MadeTransaction) => one.block <= block
const sumFor = ({ from, to, value }: Moved, address: string) =>
  (to === address ? value : 0n) - (from === address ? value : 0n)
