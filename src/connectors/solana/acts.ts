// What a transaction is in the ledger. One coin out and another one in is a trade, unless a program is known to hold or to
// lend; anything more is listed coin by coin. Amounts are those of the chain, to the smallest unit.

import { coinOfMint, NATIVE } from '../../importers/solscan/mints.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { decimalOf } from '../units.ts'
import { SOL_DECIMALS, solOf } from './amount.ts'
import { costsOf, MOST_RENT, releasedIn } from './costs.ts'
import { type Flows, flowsOf, type TokenFlow, type Wallet } from './flows.ts'
import { programOf } from './programs.ts'
import { mintedOrBurned } from './token-program.ts'
import type { Transaction } from './transaction.ts'

export function actsOf(transaction: Transaction, wallet: Wallet): ImportedEvent[] {
  const flows = flowsOf(transaction, wallet)
  const { apart, moved } = sorted(transaction, wallet, flows)
  const common = { at: transaction.seconds * 1000, hash: transaction.signature }
  const acts = withFee(movesOf(transaction, moved), flows.fee)
  const isFeeApart = flows.fee > 0n && acts.every(({ fee }) => fee === undefined)
  const note = feeNote(transaction, moved)
  return [
    ...acts,
    ...(isFeeApart ? [solAct(transaction, { type: 'fee', name: 'fee', lamports: flows.fee, note })] : []),
    ...apart.flatMap(one => (one.lamports > 0n ? [solAct(transaction, one)] : [])),
  ].map(act => ({ ...common, ...act }))
}

type Act = Omit<ImportedEvent, 'at'>
/** SOL that has nothing to do with what else moved; `name` tells it from others of its transaction. */
type Apart = { type: 'fee' | 'deposit'; name: string; lamports: bigint; note: string | undefined }

const solAct = ({ signature }: Transaction, { type, name, lamports, note }: Apart): Act => ({
  type,
  asset: 'SOL',
  quantity: solOf(lamports),
  sourceId: `chain:${signature}:${name}`,
  note,
})

type Sorted = { moved: readonly TokenFlow[]; apart: readonly Apart[] }

/** SOL is a coin like others, but for what of it was only a cost of what else was done, or rent that came free. */
function sorted(transaction: Transaction, wallet: Wallet, { sol, tokens }: Flows): Sorted {
  const { tips, rent } = costsOf(transaction, wallet)
  const released = releasedIn(transaction, wallet)
  const rest = sol + tips + rent - released
  const isBeside = rest < 0n && -rest <= MOST_RENT && tokens.some(isOut)
  return {
    apart: [
      { type: 'deposit', name: 'released', lamports: released, note: RELEASED },
      { type: 'fee', name: 'tip', lamports: tips, note: 'Tip to those who build blocks.' },
      { type: 'fee', name: 'rent', lamports: rent, note: RENT },
      { type: 'fee', name: 'beside', lamports: isBeside ? -rest : 0n, note: BESIDE },
    ],
    moved: [
      ...tokens,
      ...(rest === 0n || isBeside ? [] : [{ mint: NATIVE, units: rest, decimals: SOL_DECIMALS }]),
    ],
  }
}

const RELEASED = 'Rent that someone else paid for a token account of yours, which you closed.'
const RENT = 'Rent of accounts that are not token accounts of yours.'
const BESIDE = 'Paid beside the rest, as apps charge.'

const isOut = ({ units }: TokenFlow) => units < 0n

function movesOf(transaction: Transaction, moved: readonly TokenFlow[]): Act[] {
  const [given, taken] = [moved.filter(isOut), moved.filter(flow => !isOut(flow))]
  const [one, other] = [given[0], taken[0]]
  if (one && other && moved.length === 2 && isExchange(transaction, moved))
    return [
      {
        type: 'trade',
        ...coinOf(one),
        received: coinOf(other),
        sourceId: `chain:${transaction.signature}`,
        note: noteOf([throughWords(transaction), ...mintWords(moved)]),
      },
    ]
  const isMixed = given.length > 0 && taken.length > 0
  return [...taken, ...given].map(flow => ({
    type: isOut(flow) ? 'withdrawal' : 'deposit',
    ...coinOf(flow),
    sourceId: `chain:${transaction.signature}:${flow.mint}:${isOut(flow) ? 'out' : 'in'}`,
    note: noteOf([
      programWords(transaction, flow),
      isMixed && !isHeld(transaction) && MIXED,
      ...mintedWords(transaction, flow, isMixed),
      ...mintWords([flow]),
    ]),
  }))
}

const coinOf = ({ mint, units, decimals }: TokenFlow) => ({
  asset: coinNamed(mint),
  quantity: decimalOf(units < 0n ? -units : units, decimals),
})

/** Anyone can give a token any name, so that the mint itself is the name of one that is not known. As Solscan's files. */
export const coinNamed = (mint: string) => coinOfMint(mint) ?? mint.toUpperCase()

/** Collateral, debt and open orders are not paid for by what goes the other way, unless that is their receipt. */
function isExchange(transaction: Transaction, moved: readonly TokenFlow[]): boolean {
  const minted = mintedOrBurned(transaction)
  if (moved.some(flow => isUnique(flow) && minted.has(flow.mint)) && programOf(transaction)) return false
  return !isHeld(transaction) || moved.some(({ mint }) => minted.has(mint))
}

/** One that there is once: an app that makes it has made a receipt for a position, which is no coin. */
const isUnique = ({ decimals, units }: TokenFlow) => decimals === 0 && (units === 1n || units === -1n)

function isHeld(transaction: Transaction): boolean {
  const does = programOf(transaction)?.does
  return does !== undefined && does !== 'swap'
}

/** A fee belongs to what it was paid for: it counts with the trade. What only came is known without it. */
function withFee(acts: readonly Act[], lamports: bigint): readonly Act[] {
  const paying = acts.findIndex(({ type }) => type === 'trade' || type === 'withdrawal')
  if (lamports === 0n || paying < 0) return acts
  const fee = { asset: 'SOL', quantity: solOf(lamports) }
  return acts.map((act, index) => (index === paying ? { ...act, fee } : act))
}

const MIXED = 'One of several coins of this transaction, of which none is known to be the price of another.'
const FAILED = 'The transaction failed, and nothing else moved.'

function feeNote(transaction: Transaction, moved: readonly TokenFlow[]): string | undefined {
  if (transaction.isFailed) return FAILED
  return moved.length === 0 ? throughWords(transaction) : undefined
}

function throughWords(transaction: Transaction): string | undefined {
  const program = programOf(transaction)
  return program && `Through ${program.name}.`
}

function programWords(transaction: Transaction, flow: TokenFlow): string | undefined {
  const program = programOf(transaction)
  switch (program?.does) {
    case undefined:
      return undefined
    case 'swap':
      return `Through ${program.name}.`
    case 'lender':
      return isOut(flow)
        ? `To ${program.name}: repaid, or put in as collateral, which stays yours.`
        : `From ${program.name}: borrowed, or collateral of yours that came back.`
    case 'order':
      return isOut(flow)
        ? `To ${program.name}, where it waits for what you ordered.`
        : `From ${program.name}: what you ordered, or what was not needed for it.`
    case 'stake':
      return isOut(flow)
        ? 'Into a stake account. It stays yours.'
        : 'Out of a stake account: what you put there, and with it what it has earned. Lotwise does not read those rewards.'
  }
}

function mintedWords(transaction: Transaction, flow: TokenFlow, isMixed: boolean): (string | false)[] {
  if (isMixed || !mintedOrBurned(transaction).has(flow.mint)) return []
  return [isOut(flow) ? 'Burned.' : 'Minted.']
}

/** In their own letters, which an explorer needs. */
const mintWords = (moved: readonly TokenFlow[]) =>
  moved.filter(({ mint }) => coinOfMint(mint) === undefined).map(({ mint }) => `Token ${mint}.`)

const noteOf = (words: readonly (string | false | undefined)[]): string | undefined =>
  words.filter(Boolean).join(' ') || undefined
