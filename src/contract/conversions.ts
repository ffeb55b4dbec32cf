// Exchanges of which the law does not say whether they are trades: what each reading comes to, and which one counts.
import { z } from 'zod'
import type { Call } from './call.ts'
import { moneyText } from './money.ts'

/** In the order in which they are shown. */
export const conversionKinds = ['wrapping', 'bridging', 'liquid_staking', 'pool'] as const
export const conversionKind = z.enum(conversionKinds, 'Choose wrapping, bridging, liquid_staking or pool.')
export type ConversionKind = z.infer<typeof conversionKind>

/** The gain is realized, or what was received takes over the dates and cost of what was given. */
export const conversionReadings = ['trade', 'carry_over'] as const
const conversionReading = z.enum(conversionReadings, 'Choose trade or carry_over.')
export type ConversionReading = z.infer<typeof conversionReading>

const figures = z.object({
  totalGainLoss: moneyText,
  /** What the crypto adds to the year's federal tax; null for a year whose brackets are not known. */
  taxLiability: moneyText.nullable(),
  /** Losses left to the next year, positive. */
  carryoverOut: moneyText,
})

const conversion = z.object({
  kind: conversionKind,
  exchanges: z.int(),
  /** What was exchanged for what, the most frequent first; at most three. */
  pairs: z.array(z.object({ given: z.string(), received: z.string(), exchanges: z.int() })),
  reading: conversionReading,
  /** Null: not chosen, so the usual reading counts. */
  chosenAt: z.iso.datetime().nullable(),
  usual: conversionReading,
  /** The years that the choice changes, the earliest first. */
  years: z.array(z.object({ year: z.int(), isLocked: z.boolean(), trade: figures, carryOver: figures })),
})
export type ConversionChoice = z.infer<typeof conversion>

/** The kinds that occur in the records. */
export const conversionChoices = z.array(conversion)

export const listConversions = {
  method: 'GET',
  path: '/api/conversions',
  summary:
    'Wrapping, bridging, liquid staking and pools in the records, with the tax of each year by both readings',
  access: 'account',
  response: conversionChoices,
} satisfies Call

const chosen = z.object({ kind: conversionKind, reading: conversionReading, chosenAt: z.iso.datetime() })
export type ChosenReading = z.infer<typeof chosen>

export const chooseReading = {
  method: 'PUT',
  path: '/api/conversions/:kind',
  summary: 'Choose for all years whether exchanges of a kind are trades or carry over dates and cost',
  access: 'account',
  params: z.object({ kind: conversionKind }),
  body: z.strictObject({ reading: conversionReading }),
  response: chosen,
} satisfies Call
