// Tokens that strangers send, to be seen: they came by themselves, unasked, to many at once or with a link.
import { coinOfMint } from '../../importers/solscan/mints.ts'
import { bytesOf } from './base58.ts'
import type { Flows } from './flows.ts'
import { memos } from './programs.ts'
import type { Transaction } from './transaction.ts'

/** Why what came in a transaction looks like spam, in words; nothing where the wallet had a part in it. */
export function reasonsOf(transaction: Transaction, { tokens, isSigned }: Flows): string[] {
  if (isSigned || tokens.length === 0) return []
  if (tokens.some(({ mint, units }) => units < 0n || coinOfMint(mint) !== undefined)) return []
  const fewest = Math.min(...tokens.map(({ mint }) => recipientsOf(transaction, mint)))
  return [
    ...(hasLink(transaction) ? ['it came with a link'] : []),
    ...(fewest >= MANY ? [`it was sent to ${fewest} addresses at once`] : []),
  ]
}

/** A person who pays several at once is rare, and one who pays so many in a coin without a name is rarer. */
const MANY = 5

function recipientsOf({ tokens }: Transaction, mint: string): number {
  const held = (of: Transaction['tokens']['before'], index: number) =>
    of.find(balance => balance.index === index)?.units ?? 0n
  return tokens.after.filter(one => one.mint === mint && one.units > held(tokens.before, one.index)).length
}

const LINK = /https?:|www\.|[a-z0-9-]+\.[a-z]{2,}(\/|\s|$)/i
/** A transaction has no room for more. */
const LONGEST_MEMO = 1700

const hasLink = ({ instructions }: Transaction) =>
  instructions.some(
    ({ program, data }) =>
      memos.has(program) &&
      data.length <= LONGEST_MEMO &&
      LINK.test(new TextDecoder().decode(bytesOf(data) ?? new Uint8Array())),
  )

/** Mints without a name of their own, by whether any of their coins came or went in another way. */
export type Mints = { unasked: Set<string>; asked: Set<string> }

/** Adds what one more transaction says. */
export function noteMints({ unasked, asked }: Mints, transaction: Transaction, flows: Flows): void {
  const noted = reasonsOf(transaction, flows).length > 0 ? unasked : asked
  for (const { mint } of flows.tokens) if (coinOfMint(mint) === undefined) noted.add(mint)
}

/** A coin that the person has done anything with, or has received alone, is theirs whoever else throws it about. */
export const spamOf = ({ unasked, asked }: Mints): string[] => [...unasked].filter(mint => !asked.has(mint))
