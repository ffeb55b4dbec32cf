// What a person says coins were worth on a day, where no record and no source does, and which coin a shared name means.
import { z } from 'zod'
import type { Call } from './call.ts'
import { enteredDay } from './moment.ts'
import { moneyText } from './money.ts'

const asset = z
  .string('Invalid input')
  .trim()
  .min(1, 'Name the coin.')
  .max(60, 'A name has at most 60 characters.')
const day = enteredDay('Pick a day.')

const ownPrice = z.object({ asset: z.string(), day: z.string(), usd: moneyText })
export type OwnPrice = z.infer<typeof ownPrice>

/** A name of the ledger that two coins have had. */
const sharedName = z.object({
  asset: z.string(),
  coins: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Null: not answered, so that nothing of the time in which it may be either is priced. */
  chosen: z.string().nullable(),
})
export type SharedName = z.infer<typeof sharedName>

const entries = z.object({ prices: z.array(ownPrice), sharedNames: z.array(sharedName) })
export type PriceEntries = z.infer<typeof entries>

export const listOwnPrices = {
  method: 'GET',
  path: '/api/prices',
  summary: 'The prices you entered, and the names in your ledger that two coins share',
  access: 'account',
  response: entries,
} satisfies Call

export const saveOwnPrice = {
  method: 'PUT',
  path: '/api/prices',
  summary: 'Say what one unit of a coin was worth on a day',
  access: 'account',
  body: z.object({
    asset,
    day,
    usd: z
      .string('Invalid input')
      .trim()
      .regex(/^\d{1,15}(\.\d{1,18})?$/, 'Enter dollars as a plain number such as 1234.50.'),
  }),
  response: ownPrice,
} satisfies Call

export const deleteOwnPrice = {
  method: 'DELETE',
  path: '/api/prices/:asset/:day',
  summary: 'Delete an entered price',
  access: 'account',
  params: z.object({ asset, day }),
  response: z.object({ deleted: z.boolean() }),
} satisfies Call

export const mostFileBytes = 900_000

export const importOwnPrices = {
  method: 'POST',
  path: '/api/prices/import',
  summary: 'Enter the prices of a file: asset, date, price',
  access: 'account',
  body: z.object({ text: z.string('Invalid input').max(mostFileBytes, 'The file is larger than 900 KB.') }),
  response: z.object({
    saved: z.int(),
    /** Rows that could not be used, each in words. The others are saved. */
    issues: z.array(z.object({ row: z.int(), message: z.string() })),
  }),
} satisfies Call
export type PriceImport = z.infer<typeof importOwnPrices.response>

export const chooseCoin = {
  method: 'PUT',
  path: '/api/prices/coins',
  summary: 'Say which coin a shared name means in your ledger',
  access: 'account',
  body: z.object({ asset, coinId: z.string('Invalid input').min(1).max(100) }),
  response: entries,
} satisfies Call
