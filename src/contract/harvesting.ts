// Tax-loss harvesting: what selling open lots today would do to this year's tax, and plans for such a sale.
import { z } from 'zod'
import type { Call } from './call.ts'
import { filingStatus } from './filing-status.ts'
import { moneyText } from './money.ts'
import { holdingLot, shownPrice } from './portfolio.ts'

/** So many lots of a kind are listed. */
export const mostLots = 200

const day = z.string()
const count = z.int().min(0)
const terms = z.object({ short: moneyText, long: moneyText })

/**
 * All that the year's tax depends on. `src/portfolio/what-if.ts` answers what a sale does to it, in the browser as on
 * the server. Null: not provided, and assumed.
 */
const taxPosition = z.object({
  year: z.int(),
  status: filingStatus.nullable(),
  otherIncome: moneyText.nullable(),
  qualifiedDividends: moneyText.nullable(),
  otherGains: terms.nullable(),
  deduction: moneyText.nullable(),
  seniors: z.int().nullable(),
  /** Losses of earlier years, positive. */
  carryover: terms,
  /** The year's sales of crypto so far. */
  realized: terms,
  /** The part of the long-term gain that is on collectibles. Absent: no sale is one. */
  collectiblesGain: moneyText.optional(),
  cryptoIncome: moneyText,
  /** The part of it that is interest. */
  cryptoInterest: moneyText,
})
export type TaxPosition = z.infer<typeof taxPosition>

/** A lot that could be sold today, all of it. */
const harvestLot = holdingLot.extend({
  symbol: z.string(),
  /** Of one unit: a part of the lot sells for its share. */
  price: shownPrice,
  currentValue: moneyText,
  unrealizedGainLoss: moneyText,
  /** This year's tax less what it would be after the sale; negative: it costs more. Null where brackets are unknown. */
  saving: moneyText.nullable(),
  /** How much more loss the sale would leave to later years. */
  carriedOver: moneyText,
})
export type HarvestLot = z.infer<typeof harvestLot>

const soldAs = z.object({ gain: moneyText, saving: moneyText.nullable() })
/** Coins at a US broker whose lots cost differently: the costliest lot there, or as many of the oldest coins. */
const lotsAtBroker = z.object({
  symbol: z.string(),
  wallet: z.string(),
  /** Of the costliest lot, and since when it is held. */
  quantity: moneyText,
  acquiredOn: day.nullable(),
  chosen: soldAs,
  oldest: soldAs,
})
export type LotsAtBroker = z.infer<typeof lotsAtBroker>

const harvesting = z.object({
  today: day,
  position: taxPosition,
  /** What crypto adds to the year's tax so far; null for a year whose brackets are not known. */
  taxNow: moneyText.nullable(),
  /** Facts that were not provided and had to be assumed. */
  assumed: z.array(z.string()),
  /** Lots at a loss, those that save most first. `total` counts all of them, of which at most `mostLots` are listed. */
  losses: z.object({ total: count, loss: moneyText, lots: z.array(harvestLot) }),
  /** Long-term lots with a gain, while this much long-term gain still costs no federal income tax: the largest, at most
   * `mostLots`. */
  gainsAtZero: z.object({ room: moneyText, lots: z.array(harvestLot) }),
  /** Lots with a gain that turn long-term within 60 days, the soonest first, at most `mostLots`. */
  soonLongTerm: z.array(
    harvestLot.extend({
      /** How much more tax a sale today is than the same sale once it is long-term. */
      costOfSellingNow: moneyText.nullable(),
    }),
  ),
  /** Wallets with coins that a US broker holds. */
  brokers: z.array(z.string()),
  /** Where choosing lots at a broker matters most. */
  atBrokers: z.array(lotsAtBroker),
  /** Held without a price, so a loss cannot be determined. */
  unpriced: z.array(z.string()),
})
export type Harvesting = z.infer<typeof harvesting>

/** Part of a plan. Without it, the answer names the plan that has it. */
const harvestingAnswer = z.object({
  includedIn: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('The plan to choose; null when the current one has it, or none on sale does.'),
  harvesting: harvesting.nullable(),
})
export type HarvestingAnswer = z.infer<typeof harvestingAnswer>

/**
 * Lots named before they are sold. Sales of the coin from the wallet take them, in this order, until they are used up.
 */
const newSalePlan = z.strictObject({
  symbol: z.string().trim().min(1).max(60).toUpperCase(),
  wallet: z.string().trim().min(1).max(200),
  lots: z
    .array(
      z.strictObject({
        lotId: z.uuid('Invalid input'),
        quantity: z
          .string()
          .trim()
          .regex(/^\d{1,30}(\.\d{1,18})?$/, 'Enter an amount such as 0.5.'),
      }),
    )
    .min(1, 'Pick at least one lot.')
    .max(1000),
})
export type NewSalePlan = z.infer<typeof newSalePlan>

const salePlan = z.object({
  id: z.string(),
  symbol: z.string(),
  wallet: z.string(),
  /** When the lots were named: it counts for sales from then on. */
  madeAt: z.iso.datetime(),
  lots: z.array(
    z.object({ lotId: z.string(), acquiredOn: day.nullable(), quantity: moneyText, left: moneyText }),
  ),
  /** The sales that have taken from it so far. */
  sales: z.array(z.object({ transactionId: z.string(), soldAt: z.iso.datetime(), quantity: moneyText })),
})
export type SalePlan = z.infer<typeof salePlan>

export const readHarvesting = {
  method: 'GET',
  path: '/api/portfolio/harvesting',
  summary: 'Open lots by what selling them would do to the tax of this year',
  access: 'account',
  response: harvestingAnswer,
} satisfies Call

export const listSalePlans = {
  method: 'GET',
  path: '/api/sale-plans',
  summary: 'Lots selected for future sales, and what has been sold of them',
  access: 'account',
  response: z.array(salePlan),
} satisfies Call

/** Named lots count under specific identification, so the wallet gets a lot instruction for it where it has another. */
export const addSalePlan = {
  method: 'POST',
  path: '/api/sale-plans',
  summary: 'Select the lots of a future sale',
  access: 'account',
  body: newSalePlan,
  response: salePlan,
  status: 201,
} satisfies Call

export const deleteSalePlan = {
  method: 'DELETE',
  path: '/api/sale-plans/:id',
  summary: 'Delete a plan: sales it was used for follow the method again',
  access: 'account',
  params: z.object({ id: z.uuid('Invalid input') }),
  response: z.object({ deleted: z.int() }),
} satisfies Call
