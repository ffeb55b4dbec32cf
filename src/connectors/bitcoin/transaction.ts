// A transaction of the chain as Esplora's API has it, and what it did to a wallet. A wallet is all of its addresses: what
// goes from one of them to another is no act, and what comes back from a payment as change was never away.
import type { ImportedEvent } from '../../ledger/fields.ts'
import { ConnectorError } from '../connector-error.ts'
import { isObject, type Json, listOf, textIn } from '../json.ts'
import { amountOf } from './sats.ts'

/** `address` is '' where a script pays to none, such as one that only says something. */
export type Coins = { address: string; sats: bigint; script: string }
export type ReadTransaction = {
  id: string
  height: number
  /** Of its block. */
  seconds: number
  fee: bigint
  /** Made by the block itself, for who found it. */
  isMined: boolean
  inputs: readonly Coins[]
  outputs: readonly Coins[]
}

export const heightOf = ({ height }: ReadTransaction) => height

export function readTransaction(json: Json): ReadTransaction {
  const status = isObject(json) ? json.status : undefined
  const inputs = listOf(isObject(json) ? json.vin : undefined)
  const id = textIn(json, 'txid')
  if (!/^[0-9a-f]{64}$/.test(id)) throw new ConnectorError('malformed')
  const isMined = inputs.some(input => isObject(input) && input.is_coinbase === true)
  return {
    id,
    height: Number(wholeIn(status, 'block_height')),
    seconds: Number(wholeIn(status, 'block_time')),
    fee: wholeIn(json, 'fee'),
    isMined,
    inputs: isMined ? [] : inputs.map(input => coinsIn(isObject(input) ? input.prevout : undefined)),
    outputs: listOf(isObject(json) ? json.vout : undefined).map(coinsIn),
  }
}

const coinsIn = (json: Json | undefined): Coins => ({
  address: textIn(json, 'scriptpubkey_address'),
  sats: wholeIn(json, 'value'),
  script: textIn(json, 'scriptpubkey'),
})

function wholeIn(json: Json | undefined, name: string): bigint {
  const text = textIn(json, name)
  if (!/^\d{1,16}$/.test(text)) throw new ConnectorError('malformed')
  return BigInt(text)
}

const total = (coins: readonly Coins[]) => coins.reduce((sum, { sats }) => sum + sats, 0n)
const ownOf = (coins: readonly Coins[], own: ReadonlySet<string>) =>
  coins.filter(({ address }) => own.has(address))

/** What addresses have more of after it than before. */
export const netOf = ({ inputs, outputs }: ReadTransaction, own: ReadonlySet<string>): bigint =>
  total(ownOf(outputs, own)) - total(ownOf(inputs, own))

/** What it did to the wallet; nothing where it leaves as much as there was. */
export function actOf(transaction: ReadTransaction, own: ReadonlySet<string>): ImportedEvent | undefined {
  const { id, seconds, fee, isMined, inputs } = transaction
  const net = netOf(transaction, own)
  if (net === 0n) return undefined
  const act = { at: seconds * 1000, asset: 'BTC', hash: id, sourceId: `chain:${id}` }
  if (isMined) return { ...act, type: 'income', kind: 'mining', quantity: amountOf(net) }
  const ownInputs = ownOf(inputs, own)
  const note = noteOf(transaction, own)
  if (net > 0n) return { ...act, type: 'deposit', quantity: amountOf(net), note }
  if (ownInputs.length < inputs.length)
    return {
      ...act,
      type: 'withdrawal',
      quantity: amountOf(-net),
      note: [SHARED, note].filter(Boolean).join('. '),
    }
  const sent = -net - fee
  if (sent === 0n) return { ...act, type: 'fee', quantity: amountOf(fee), note }
  return {
    ...act,
    type: 'withdrawal',
    quantity: amountOf(sent),
    ...(fee > 0n && { fee: { asset: 'BTC', quantity: amountOf(fee) } }),
    note,
  }
}

const SHARED = 'Others paid into this transaction too, so the part of its fee that was yours is in the amount'

/** What marks sats that are more than bitcoin. Their names and values are nowhere on the chain itself. */
const usualCarriers: ReadonlySet<bigint> = new Set([330n, 546n, 10_000n])
/** OP_RETURN OP_13: https://docs.ordinals.com/runes/specification.html */
const RUNESTONE = '6a5d'

function noteOf({ inputs, outputs }: ReadTransaction, own: ReadonlySet<string>): string | undefined {
  if (outputs.some(({ script }) => script.startsWith(RUNESTONE)))
    return 'Moves runes. Lotwise reads the bitcoin of it and not the runes'
  const moved = [...ownOf(inputs, own), ...ownOf(outputs, own)]
  return moved.some(({ sats }) => usualCarriers.has(sats))
    ? 'May carry an inscription or a token. Lotwise reads the bitcoin of it and nothing else'
    : undefined
}
