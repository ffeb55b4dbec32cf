// A transaction of Solana as its nodes answer getTransaction: who signed it, what each account held before and after, and
// what was asked of which program. https://solana.com/docs/rpc/http/gettransaction
import { ConnectorError } from '../connector-error.ts'
import { isObject, type Json, listOf, objectIn, textIn } from '../json.ts'

/** One account's part of one token. */
export type TokenBalance = {
  /** Its place among the accounts of the transaction. */
  index: number
  mint: string
  /** '' in the answers of the chain's first years, which leave it out. */
  owner: string
  units: bigint
  decimals: number
}

export type Instruction = { program: string; accounts: readonly string[]; data: string }

export type Transaction = {
  signature: string
  slot: number
  /** Of its block; undefined where a node leaves it out. */
  place: number | undefined
  /** Of its block; zero where nodes do not know it, as of the chain's first months. */
  seconds: number
  /** Then nothing moved, but the fee was paid. */
  isFailed: boolean
  /** In lamports. The first signer pays it. */
  fee: bigint
  accounts: readonly string[]
  signers: ReadonlySet<string>
  lamports: { before: readonly bigint[]; after: readonly bigint[] }
  tokens: { before: readonly TokenBalance[]; after: readonly TokenBalance[] }
  /** Those that programs ask of others are behind the one that did. */
  instructions: readonly Instruction[]
}

export function readTransaction(json: Json): Transaction {
  const meta = objectIn(json, 'meta')
  const transaction = objectIn(json, 'transaction')
  const message = objectIn(transaction, 'message')
  const signature = listOf(transaction.signatures)[0]
  if (typeof signature !== 'string') throw new ConnectorError('malformed')
  const accounts = accountsIn(message, meta)
  const signed = Number(wholeIn(objectIn(message, 'header'), 'numRequiredSignatures'))
  const place = textIn(json, 'transactionIndex')
  return {
    signature,
    slot: Number(wholeIn(json, 'slot')),
    place: place === '' ? undefined : Number(place),
    seconds: Number(wholeOf(textIn(json, 'blockTime') || '0')),
    isFailed: meta.err !== null && meta.err !== undefined,
    fee: wholeIn(meta, 'fee'),
    accounts,
    signers: new Set(accounts.slice(0, signed)),
    lamports: { before: wholesIn(meta, 'preBalances'), after: wholesIn(meta, 'postBalances') },
    tokens: { before: balancesIn(meta, 'preTokenBalances'), after: balancesIn(meta, 'postTokenBalances') },
    instructions: instructionsIn(message, meta, accounts),
  }
}

/** Those of its own, and behind them those it looked up in tables. */
function accountsIn(message: Json, meta: Json): string[] {
  const loaded = isObject(meta) && isObject(meta.loadedAddresses) ? meta.loadedAddresses : {}
  const lists = [isObject(message) ? message.accountKeys : undefined, loaded.writable, loaded.readonly]
  return lists.flatMap(list => textsOf(list ?? []))
}

/** Old answers have none where nothing was asked for. */
const balancesIn = (meta: { readonly [name: string]: Json }, name: string): TokenBalance[] =>
  listOf(meta[name] ?? []).map(json => {
    const amount = objectIn(json, 'uiTokenAmount')
    return {
      index: Number(wholeIn(json, 'accountIndex')),
      mint: textIn(json, 'mint'),
      owner: textIn(json, 'owner'),
      units: wholeIn(amount, 'amount'),
      decimals: Number(wholeIn(amount, 'decimals')),
    }
  })

function instructionsIn(
  message: { readonly [name: string]: Json },
  meta: { readonly [name: string]: Json },
  accounts: readonly string[],
): Instruction[] {
  const inner = new Map<number, readonly Json[]>()
  for (const json of listOf(meta.innerInstructions ?? []))
    inner.set(Number(wholeIn(json, 'index')), listOf(isObject(json) ? json.instructions : undefined))
  const read = (json: Json): Instruction => ({
    program: accounts[Number(wholeIn(json, 'programIdIndex'))] ?? '',
    accounts: textsOf(isObject(json) ? (json.accounts ?? []) : []).map(at => accounts[Number(at)] ?? ''),
    data: textIn(json, 'data'),
  })
  return listOf(message.instructions).flatMap((json, at) => [read(json), ...(inner.get(at) ?? []).map(read)])
}

const textsOf = (json: Json): string[] =>
  listOf(json).map(text => {
    if (typeof text !== 'string') throw new ConnectorError('malformed')
    return text
  })

const wholesIn = (json: { readonly [name: string]: Json }, name: string): bigint[] =>
  textsOf(json[name] ?? null).map(wholeOf)

const wholeIn = (json: Json | undefined, name: string): bigint => wholeOf(textIn(json, name))

export function wholeOf(text: string): bigint {
  if (!/^\d{1,20}$/.test(text)) throw new ConnectorError('malformed')
  return BigInt(text)
}
