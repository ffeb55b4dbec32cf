// A node of Solana on loopback: a small chain that keeps what each account holds, and answers about it as nodes do.
// https://solana.com/docs/rpc
import type { Answered, Asked, Exchange } from './exchange-server.ts'

const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
/** All tokens of the chain are of this program. */
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const RENT = 2_039_280

type Token = { mint: string; owner: string; units: number; decimals: number }
type Account = { lamports: number; token?: Token }
/** What one transaction does to an account. A token account is gone when it has no lamports left. */
export type Change = { account: string; lamports?: number; token?: Token }
export type Made = {
  slot?: number
  /** The first one pays the fee. */
  signers: readonly string[]
  changes: readonly Change[]
  fee?: number
  isFailed?: boolean
  /** Answers of the chain's first years do not say whose a token account is. */
  isOld?: boolean
  hasNoTime?: boolean
  /** Beside those that are changed. */
  names?: readonly string[]
  instructions?: readonly { program: string; accounts?: readonly string[]; data?: string }[]
}

type Transaction = { signature: string; slot: number; accounts: readonly string[]; json: object }

export type SolanaChain = {
  slot: number
  genesis?: string
  /** Of these it lists the signatures only, as a node does that keeps the last days. */
  pruned: Set<string>
  takesSeveral: boolean
  /** It lists fewer at once than it is asked for. */
  listsAtMost?: number
  accounts: Map<string, Account>
  transactions: Transaction[]
}

export const solanaChain = (): SolanaChain => ({
  slot: 300_000_000,
  pruned: new Set(),
  takesSeveral: true,
  accounts: new Map(),
  transactions: [],
})

/** Of 32 bytes, as addresses are: each 1 is a byte of zero. */
export const address = (letter: string) => '1'.repeat(31) + letter

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const signatureOf = (nth: number) =>
  '5'.repeat(80) + [3364, 58, 1].map(unit => LETTERS[Math.floor(nth / unit) % 58]).join('')

/** Adds a transaction, and returns its signature. */
export function makes(chain: SolanaChain, made: Made): string {
  const {
    signers,
    changes,
    fee = 5000,
    isFailed = false,
    isOld = false,
    names = [],
    instructions = [],
  } = made
  const slot = made.slot ?? chain.slot + 10
  chain.slot = Math.max(chain.slot, slot)
  const programs = instructions.map(({ program }) => program)
  const accounts = [...new Set([...signers, ...changes.map(({ account }) => account), ...names, ...programs])]
  const before = accounts.map(account => chain.accounts.get(account))
  const [payer = ''] = signers
  change(chain, { account: payer, lamports: -fee })
  if (!isFailed) for (const one of changes) change(chain, one)
  const after = accounts.map(account => chain.accounts.get(account))
  const signature = signatureOf(chain.transactions.length)
  const json = {
    slot,
    blockTime: made.hasNoTime ? null : 1_700_000_000 + Math.floor((slot - 300_000_000) / 2),
    version: 'legacy',
    meta: {
      err: isFailed ? { InstructionError: [0, 'Custom'] } : null,
      fee,
      ...{ preBalances: before.map(lamportsOf), postBalances: after.map(lamportsOf) },
      ...{ preTokenBalances: tokensOf(before, isOld), postTokenBalances: tokensOf(after, isOld) },
      innerInstructions: [],
      loadedAddresses: { writable: [], readonly: [] },
      logMessages: ['Program log: not read'],
    },
    transaction: {
      signatures: [signature],
      message: {
        accountKeys: accounts,
        header: { numRequiredSignatures: signers.length },
        instructions: instructions.map(({ program, accounts: named = [], data = '' }) => ({
          programIdIndex: accounts.indexOf(program),
          accounts: named.map(name => accounts.indexOf(name)),
          data,
        })),
      },
    },
  }
  chain.transactions.push({ signature, slot, accounts, json })
  return signature
}

function change(chain: SolanaChain, { account, lamports = 0, token }: Change): void {
  const { lamports: held = 0, token: kept } = chain.accounts.get(account) ?? {}
  const sum = held + lamports
  const known = token ? { ...token, units: (kept?.units ?? 0) + token.units } : kept
  if (sum === 0 && known) chain.accounts.delete(account)
  else chain.accounts.set(account, { lamports: sum, ...(known && { token: known }) })
}

const lamportsOf = (account: Account | undefined) => account?.lamports ?? 0
const tokensOf = (accounts: readonly (Account | undefined)[], isOld: boolean) =>
  accounts.flatMap((account, accountIndex) =>
    account?.token
      ? [{ accountIndex, ...shown(account.token), ...(!isOld && { owner: account.token.owner }) }]
      : [],
  )
const shown = ({ mint, units, decimals }: Token) => ({
  mint,
  uiTokenAmount: { amount: String(units), decimals },
})

export const solanaRpc = (chain: SolanaChain): Exchange => ({
  answer: asked => answerTo(chain, asked),
  rateLimit: { status: 429, headers: { 'retry-after': '0' }, body: 'Too Many Requests' },
  keyRefused: { status: 401, body: 'Unauthorized' },
})

type Call = { id: number; method: string; params: [string, Record<string, string>?] }

function answerTo(chain: SolanaChain, { body }: Asked): Answered {
  const asked = JSON.parse(body) as Call | Call[]
  if (!Array.isArray(asked)) return { body: one(chain, asked) }
  if (!chain.takesSeveral) return { status: 400, body: 'Batches are not supported' }
  // In no order.
  return { body: asked.map(call => one(chain, call)).reverse() }
}

const one = (chain: SolanaChain, call: Call) => ({ jsonrpc: '2.0', id: call.id, ...answered(chain, call) })

function answered(chain: SolanaChain, { method, params: [first, options = {}] }: Call): object {
  const context = { slot: chain.slot }
  switch (method) {
    case 'getGenesisHash':
      return { result: chain.genesis ?? GENESIS }
    case 'getBalance':
      return { result: { context, value: chain.accounts.get(first)?.lamports ?? 0 } }
    case 'getTokenAccountsByOwner':
      return { result: { context, value: options.programId === TOKEN ? tokenAccounts(chain, first) : [] } }
    case 'getSignaturesForAddress':
      return { result: signatures(chain, first, options) }
    case 'getTransaction':
      return {
        result: chain.pruned.has(first)
          ? null
          : (chain.transactions.find(({ signature }) => signature === first)?.json ?? null),
      }
    default:
      return { error: { code: -32601, message: 'Method not found' } }
  }
}

const tokenAccounts = ({ accounts }: SolanaChain, owner: string) =>
  [...accounts].flatMap(([pubkey, { lamports, token }]) =>
    token?.owner === owner
      ? [{ pubkey, account: { lamports, data: { parsed: { info: infoOf(token) } } } }]
      : [],
  )
const infoOf = (token: Token) => {
  const { mint, uiTokenAmount: tokenAmount } = shown(token)
  return { mint, owner: token.owner, tokenAmount }
}

/** The newest first: of one slot those that were added last. */
function signatures(
  { transactions, listsAtMost = 1000 }: SolanaChain,
  account: string,
  { before, until, limit }: Record<string, string>,
) {
  const list = transactions
    .filter(({ accounts }) => accounts.includes(account))
    .toSorted((a, b) => a.slot - b.slot)
    .reverse()
  const place = (signature: string | undefined) => list.findIndex(one => one.signature === signature)
  const from = before === undefined ? 0 : place(before) + 1
  const to = until === undefined || place(until) < 0 ? list.length : place(until)
  return list
    .slice(from, Math.min(to, from + Math.min(Number(limit), listsAtMost)))
    .map(({ signature, slot }) => ({
      signature,
      slot,
      err: null,
      confirmationStatus: 'finalized',
    }))
}

/** The data of instructions, as answers have it. */
export function base58(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = `${LETTERS[Number(rest % 58n)]}${text}`
  const zeros = bytes.findIndex(byte => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** Of the system program: a transfer, or an account that is opened for a program. */
export function pays(lamports: number, from: string, to: string) {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, 2, true)
  data.setBigUint64(4, BigInt(lamports), true)
  return instruction([from, to], data)
}

export function opens(lamports: number, from: string, to: string, program: Uint8Array) {
  const data = new DataView(new ArrayBuffer(20 + program.length))
  data.setBigUint64(4, BigInt(lamports), true)
  new Uint8Array(data.buffer).set(program, 20)
  return instruction([from, to], data)
}

/** Of the program of tokens: who had it closed gets its rent. */
export const closes = (account: string, receiver: string) => ({
  program: TOKEN,
  accounts: [account, receiver, receiver],
  data: base58(Uint8Array.of(9)),
})

const instruction = (accounts: readonly string[], data: DataView) => ({
  program: '1'.repeat(32),
  accounts,
  data: base58(new Uint8Array(data.buffer)),
})
