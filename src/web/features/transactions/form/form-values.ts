// What a person writes in the form, and the transaction it makes. Every field is text; one that its type does not
// have is left out, whatever was written in it before the type was changed.
import {
  type Transaction,
  type TransactionInput,
  type TransactionType,
  transactionInput,
} from '../../../../contract/transactions.ts'
import { shapes } from './shapes.ts'

export type FormValues = {
  type: TransactionType
  kind: string
  symbol: string
  amount: string
  /** As `datetime-local` has it: in the browser's zone, without saying so. */
  timestamp: string
  wallet: string
  toWallet: string
  receivedSymbol: string
  receivedAmount: string
  usd: string
  feeAmount: string
  /** 'USD' or a coin. */
  feeSymbol: string
  /** What a fee in coins was worth. */
  feeUsd: string
  note: string
}
export type FieldName = keyof FormValues

export const blankValues: FormValues = {
  type: 'buy',
  kind: '',
  symbol: '',
  amount: '',
  timestamp: '',
  wallet: '',
  toWallet: '',
  receivedSymbol: '',
  receivedAmount: '',
  usd: '',
  feeAmount: '',
  feeSymbol: 'USD',
  feeUsd: '',
  note: '',
}

const isZero = (text: string) => /^0*(\.0*)?$/.test(text)
/** Dollars are kept to eight decimals; what came from a file may have more. */
const eightDecimals = (text: string) => text.replace(/^(-?\d+\.\d{8})\d+$/, '$1')

/** A transaction as it would be written by hand, to send it back with something changed. */
export function inputOf(transaction: Transaction): TransactionInput {
  const { fee, feeSymbol, feeAmount, usd } = transaction
  const isCoinFee = feeSymbol !== null && feeSymbol !== 'USD'
  return {
    type: transaction.type,
    kind: transaction.kind,
    symbol: transaction.symbol,
    amount: transaction.amount,
    timestamp: transaction.timestamp,
    wallet: transaction.wallet,
    toWallet: transaction.toWallet,
    receivedSymbol: transaction.receivedSymbol,
    receivedAmount: transaction.receivedAmount,
    usd: usd && eightDecimals(usd),
    feeUsd: fee === null || isZero(fee) ? null : eightDecimals(fee),
    feeSymbol: isCoinFee ? feeSymbol : null,
    feeAmount: isCoinFee ? feeAmount : null,
    note: transaction.note,
  }
}

export function valuesOf(input: Partial<TransactionInput>): FormValues {
  const isCoinFee = Boolean(input.feeSymbol)
  return {
    type: input.type ?? 'buy',
    kind: input.kind ?? '',
    symbol: input.symbol ?? '',
    amount: input.amount ?? '',
    timestamp: input.timestamp ? localTime(input.timestamp) : '',
    wallet: input.wallet ?? '',
    toWallet: input.toWallet ?? '',
    receivedSymbol: input.receivedSymbol ?? '',
    receivedAmount: input.receivedAmount ?? '',
    usd: input.usd ?? '',
    feeAmount: (isCoinFee ? input.feeAmount : input.feeUsd) ?? '',
    feeSymbol: input.feeSymbol ?? 'USD',
    feeUsd: (isCoinFee ? input.feeUsd : null) ?? '',
    note: input.note ?? '',
  }
}

/** `known` is the instant the form was opened with: a clock in a form has no fractions of a second to give back. */
export function writtenInput(values: FormValues, known?: string): TransactionInput {
  const shape = shapes[values.type]
  const text = (value: string) => value.trim() || null
  const isCoinFee = values.feeSymbol.trim() !== '' && values.feeSymbol.trim().toUpperCase() !== 'USD'
  const hasCoinFee = isCoinFee && text(values.feeAmount) !== null
  return {
    type: values.type,
    kind: shape.kinds ? (text(values.kind) as TransactionInput['kind']) : null,
    symbol: values.symbol,
    amount: plain(values.amount),
    timestamp: instantOf(values.timestamp, known),
    wallet: values.wallet,
    toWallet: shape.hasToWallet ? text(values.toWallet) : null,
    receivedSymbol: shape.hasReceived
      ? text(values.receivedSymbol)
      : shape.hasToWallet
        ? received(values)
        : null,
    receivedAmount: shape.hasReceived || shape.hasToWallet ? text(plain(values.receivedAmount)) : null,
    usd: shape.usd ? text(plain(values.usd)) : null,
    feeUsd: text(plain(hasCoinFee ? values.feeUsd : isCoinFee ? '' : values.feeAmount)),
    feeSymbol: hasCoinFee ? values.feeSymbol : null,
    feeAmount: hasCoinFee ? plain(values.feeAmount) : null,
    note: text(values.note),
  }
}

/** What arrives is the coin that was sent. */
const received = ({ symbol, receivedAmount }: FormValues) => (receivedAmount.trim() === '' ? null : symbol)

/** The commas between thousands and the dollar sign are how people write numbers, not a mistake of theirs. */
const plain = (text: string) =>
  text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/(?<=\d),(?=\d{3}(\D|$))/g, '')

function localTime(instant: string) {
  const at = new Date(instant)
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 19)
}

function instantOf(local: string, known: string | undefined) {
  if (known && localTime(known) === local) return known
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

export type FormErrors = Partial<Record<FieldName, string>>

/** What is still wrong, by field, in words; or the input to send. */
export function checked(
  values: FormValues,
  known?: string,
): { input: TransactionInput; errors?: undefined } | { input?: undefined; errors: FormErrors } {
  const input = writtenInput(values, known)
  const parsed = transactionInput.safeParse(input)
  const errors: FormErrors = { ...missing(values, input) }
  for (const { path, message } of parsed.error?.issues ?? []) {
    const written = path[0] as keyof TransactionInput
    // One field of the form holds the fee, whether in dollars or in coins.
    const field: FieldName = written === 'feeUsd' && input.feeSymbol === null ? 'feeAmount' : written
    errors[field] ??= message
  }
  return Object.keys(errors).length > 0 ? { errors } : { input }
}

function missing(values: FormValues, input: TransactionInput): FormErrors {
  const shape = shapes[values.type]
  return {
    ...(shape.kinds && input.kind === null && { kind: 'Choose one.' }),
    ...(shape.hasToWallet && input.toWallet === null && { toWallet: 'Where did it go?' }),
    ...(shape.hasReceived &&
      input.receivedSymbol === null && { receivedSymbol: 'What came in? Write its symbol, such as ETH.' }),
    ...(shape.hasReceived && input.receivedAmount === null && { receivedAmount: 'How much came in?' }),
  }
}
