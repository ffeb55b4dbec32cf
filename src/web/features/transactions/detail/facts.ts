// A transaction as a list of names and values, to be read from top to bottom and compared line by line.

import { conversionWords, nameOf, typeWords } from '../../../../contract/transaction-words.ts'
import type { Transaction } from '../../../../contract/transactions.ts'
import { fullAmountWords, fullDollarWords } from '../../../lib/figures.ts'
import type { TimeWords } from '../../../lib/time-words.ts'
import { sourceWords } from '../value-sources.ts'

export type Fact = { name: string; value: string | null }
/** `was` where it was something else before. */
export type ComparedFact = Fact & { was?: string | null }

const coins = (amount: string | null, symbol: string | null) =>
  amount === null ? null : [fullAmountWords(amount), symbol].filter(Boolean).join(' ')
const dollars = (value: string | null) => value && fullDollarWords(value)

const withSource = (value: string | null, source: string | null) =>
  value && source ? `${value} (${sourceWords(source)})` : value

/** `known` facts only, but for those whose absence matters: a value in dollars that is missing is a line of its own. */
export function factsOf(transaction: Transaction, { longWords }: TimeWords): Fact[] {
  const { type, kind, receivedSymbol, receivedAmount, toWallet } = transaction
  const isTwoSided = receivedAmount !== null
  const optional = (name: string, value: string | null): Fact[] => (value === null ? [] : [{ name, value }])
  return [
    { name: 'Date', value: longWords(new Date(transaction.timestamp)) },
    { name: 'Type', value: kind ? `${typeWords[type]}: ${nameOf(transaction)}` : typeWords[type] },
    ...optional('Kind of trade', transaction.conversion && conversionWords[transaction.conversion]),
    { name: isTwoSided ? 'Given' : 'Amount', value: coins(transaction.amount, transaction.symbol) },
    ...optional('Received', coins(receivedAmount, receivedSymbol)),
    { name: 'Price per unit', value: dollars(transaction.price) },
    {
      name: transaction.includedFee === null ? 'Value before fees' : 'Value after the fee',
      value: valueWords(transaction),
    },
    ...optional('Paid or received as', coins(transaction.quoteAmount, transaction.quoteSymbol)),
    { name: 'Fee', value: feeWords(transaction) },
    ...optional('Part of it for selling the fee’s coins', coins(transaction.feeOnFee, transaction.feeSymbol)),
    { name: 'Total', value: dollars(transaction.total) },
    { name: toWallet === null ? 'Exchange' : 'From', value: transaction.wallet },
    ...optional('To', toWallet),
    ...purchaseFacts(transaction).flatMap(({ name, value }) => optional(name, value)),
    ...optional(type === 'donation' ? 'Charity' : 'Recipient', transaction.recipient),
    ...optional('Relation', transaction.recipientRelation),
    ...optional('EIN', transaction.recipientEin),
    ...optional('Note', transaction.note),
  ]
}

const dated = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayWords = (day: string | null) => day && dated.format(new Date(day))

function purchaseFacts({ acquired, basis, donor }: Transaction): Fact[] {
  return donor
    ? [
        { name: 'Acquired by the giver', value: dayWords(donor.acquired) },
        { name: "Giver's cost", value: dollars(donor.basis) },
      ]
    : [
        { name: 'Acquired', value: dayWords(acquired) },
        { name: 'Cost', value: dollars(basis) },
      ]
}

/** The value that counts: of a trade, what the coins received were worth where that is known. */
const valueWords = ({ usd, usdSource, receivedUsd, receivedUsdSource, market }: Transaction) =>
  market
    ? marketWords(market)
    : receivedUsd === null
      ? withSource(dollars(usd), usdSource)
      : withSource(dollars(receivedUsd), receivedUsdSource)

/** A value that no record has is never shown as if one did. */
const marketWords = ({ usd, source }: NonNullable<Transaction['market']>) =>
  `${fullDollarWords(usd)} (not in the record: ${source})`

function feeWords({ fee, feeAmount, feeSymbol, feeUsdSource, feeMarket, includedFee }: Transaction) {
  if (includedFee !== null) return `${fullDollarWords(includedFee)}, already taken off the value`
  const inCoins = feeSymbol !== null && feeSymbol !== 'USD' ? coins(feeAmount, feeSymbol) : null
  const inDollars = dollars(fee)
  if (inCoins && inDollars)
    return `${inCoins} (${[inDollars, sourceWords(feeUsdSource)].filter(Boolean).join(', ')})`
  if (inCoins && feeMarket) return `${inCoins}, ${marketWords(feeMarket)}`
  return inCoins ?? withSource(inDollars, feeUsdSource)
}

/** Figures that follow from others. They are not kept with the original, so that theirs is missing says nothing. */
const computed = new Set(['Price per unit', 'Fee', 'Total'])

/** The facts, each with what it was before where that differs. */
export function comparedFacts(
  now: Transaction,
  before: Transaction | null,
  words: TimeWords,
): ComparedFact[] {
  const facts = factsOf(now, words)
  if (!before) return facts
  const old = new Map(factsOf(before, words).map(({ name, value }) => [name, value]))
  const names = new Set(facts.map(({ name }) => name))
  const gone = [...old]
    .filter(([name]) => !names.has(name))
    .map(([name, was]) => ({ name, value: null, was }))
  const current = facts.map(fact => {
    const was = old.get(fact.name) ?? null
    return was === fact.value || (was === null && computed.has(fact.name)) ? fact : { ...fact, was }
  })
  return [...current, ...gone]
}
