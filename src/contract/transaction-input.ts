// What a person can write in a transaction, and what each type of one needs.
import { z } from 'zod'
import { conversionKind } from './conversions.ts'
import { enteredDay, enteredMoment } from './moment.ts'
import { type TransactionType, transactionKind, transactionType } from './transaction-types.ts'

const day = enteredDay('Pick a date.')
const positive = z
  .string('Invalid input')
  .trim()
  .regex(/^\d{1,30}(\.\d{1,18})?$/, 'Enter a plain number such as 1234.5, without a sign.')
/** Dollars as a person writes them. */
export const dollars = z
  .string('Invalid input')
  .trim()
  .regex(/^\d{1,30}(\.\d{1,8})?$/, 'Enter dollars as a plain number such as 1234.50.')
const symbol = z
  .string('Invalid input')
  .trim()
  .min(1, 'Which coin? Enter its symbol, such as BTC.')
  .max(60, 'Too long for the name of a coin.')
  .transform(text => text.toUpperCase())
/** A name on one line. */
const line = (most: number) =>
  z
    .string('Invalid input')
    .trim()
    .max(most, `Use ${most} characters or fewer.`)
    .refine(text => !/\p{Cc}/u.test(text), 'Use letters and digits on one line.')
const ein = z
  .string('Invalid input')
  .trim()
  .regex(/^(\d{2}-?\d{7})?$/, 'An EIN has nine digits, such as 12-3456789.')
  .transform(text => text.replace(/^(\d{2})(\d)/, '$1-$2'))
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)

/** What a person can write in a transaction. */
const transactionFields = z.object({
  type: transactionType,
  kind: optional(transactionKind),
  symbol,
  amount: positive.refine(text => !/^0*(\.0*)?$/.test(text), 'The amount must be above zero.'),
  timestamp: enteredMoment('When was it? Pick a date and a time.'),
  wallet: z.string('Invalid input').trim().min(1, 'Name the exchange or wallet.').max(200),
  toWallet: optional(z.string().trim().max(200)),
  receivedSymbol: optional(symbol),
  receivedAmount: optional(positive),
  usd: optional(dollars),
  feeUsd: optional(dollars),
  feeSymbol: optional(symbol),
  feeAmount: optional(positive),
  note: optional(z.string().trim().max(2000)),
  // What is left out here stays as it is when a transaction is changed; null takes it away.
  acquired: day.nullable().optional(),
  basis: dollars.nullable().optional(),
  donor: z
    .strictObject({
      acquired: day,
      basis: dollars,
      giftTaxPaid: dollars.optional(),
      taxableGift: dollars.optional(),
    })
    .nullable()
    .optional(),
  recipient: line(200).nullable().optional().describe('of a gift or donation: who received it'),
  recipientRelation: line(100).nullable().optional().describe('of a gift: how you are related'),
  recipientEin: ein.nullable().optional().describe("of a donation: the charity's EIN"),
  feeOnFee: positive.nullable().optional().describe('of feeAmount, what paid for disposing of those coins'),
  conversion: conversionKind
    .nullable()
    .optional()
    .describe('of a trade: what was received stands for what was given'),
})

/** With a day to spare, since zones differ. */
const dayAfter = (instant: string) => {
  const next = new Date(Date.parse(instant) + 86_400_000)
  return Number.isNaN(next.getTime()) ? '9999-12-31' : next.toISOString().slice(0, 10)
}

/** What each type needs beside the fields that all have. Run on fields of whatever type as well: see `when` below. */
function checkByType(input: z.output<typeof transactionFields>, context: z.RefinementCtx): void {
  const refuse = (field: keyof typeof input, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const { type, wallet, toWallet, feeSymbol, feeAmount } = input
  const isExchange = type === 'trade' || type === 'migration'
  if (isExchange && !input.receivedSymbol)
    refuse('receivedSymbol', 'What came in? Enter its symbol, such as ETH.')
  if (isExchange && !input.receivedAmount) refuse('receivedAmount', 'How much came in?')
  if (type === 'transfer' && !toWallet) refuse('toWallet', 'Where did the coins go?')
  if (type === 'transfer' && toWallet && toWallet === wallet)
    refuse('toWallet', 'A transfer goes from one wallet to another.')
  const isLoss = input.kind === 'lost' || input.kind === 'stolen'
  if (type === 'income' && (!input.kind || isLoss)) refuse('kind', 'What kind of income was it?')
  if (type === 'loss' && !isLoss) refuse('kind', 'Was it lost or stolen?')
  if (type !== 'income' && type !== 'loss' && input.kind)
    refuse('kind', 'Only income and losses can have a kind.')
  const onlyFor = (
    field: 'acquired' | 'basis' | 'donor' | 'conversion',
    needed: TransactionType,
    message: string,
  ) => {
    if (input[field] && type !== needed) refuse(field, message)
  }
  onlyFor('acquired', 'deposit', 'Only a deposit can have its own purchase date.')
  onlyFor('basis', 'deposit', 'Only a deposit can have its own cost.')
  onlyFor('donor', 'gift_in', 'Only a gift you received can have a donor.')
  onlyFor('conversion', 'trade', 'Only a trade can be one of these.')
  const { recipient, recipientRelation, recipientEin } = input
  if (recipient && type !== 'gift_out' && type !== 'donation')
    refuse('recipient', 'Only a gift you made or a donation can have a recipient.')
  if (recipientRelation && (type !== 'gift_out' || !recipient))
    refuse('recipientRelation', 'Only the recipient of a gift can have a relation. Enter their name, too.')
  if (recipientEin && (type !== 'donation' || !recipient))
    refuse('recipientEin', 'Only a charity can have an EIN. Enter its name, too.')
  const earliest = [input.acquired, input.donor?.acquired].find(Boolean)
  if (typeof earliest === 'string' && earliest > dayAfter(input.timestamp))
    refuse(input.donor ? 'donor' : 'acquired', 'The coins were acquired before they came to you.')
  if (!feeSymbol !== !feeAmount)
    refuse(feeSymbol ? 'feeAmount' : 'feeSymbol', 'A fee in coins needs both the coin and the amount.')
  if (feeSymbol === 'USD' && input.feeUsd !== null)
    refuse('feeSymbol', 'The fee is in dollars twice. Leave out one of them.')
}

export const transactionInput = transactionFields.superRefine(checkByType, {
  // Reported together with what is wrong in other fields, so that one correction is enough.
  when: ({ value }) => typeof value === 'object' && value !== null,
})
export type TransactionInput = z.input<typeof transactionInput>
