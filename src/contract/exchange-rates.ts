// What a dollar is worth in the other currencies that amounts can be shown in. Taxes are figured in dollars only.
import { z } from 'zod'
import type { Call } from './call.ts'

export const otherCurrencies = ['EUR', 'GBP', 'CAD'] as const
export type OtherCurrency = (typeof otherCurrencies)[number]

export const exchangeRate = z.object({
  currency: z.enum(otherCurrencies),
  /** How much of it one dollar is, as decimal text. */
  perUsd: z.string(),
  /** The day the rate is of, which may be some days ago. */
  day: z.iso.date(),
})
export type ExchangeRate = z.infer<typeof exchangeRate>

export const listExchangeRates = {
  method: 'GET',
  path: '/api/exchange-rates',
  summary: 'The last known reference rates of the European Central Bank',
  access: 'account',
  isPolled: true,
  response: z.object({ rates: z.array(exchangeRate) }),
} satisfies Call
