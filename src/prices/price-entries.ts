// What a person has said about prices: which coin a name means, and what a coin was worth on a day.
import type { Db } from '../db/client.ts'
import { listCoinChoices, listOwnPrices, type OwnPriceRow } from '../db/queries/prices.ts'
import type { CoinChoices } from './coins.ts'

export type PriceEntries = { choices: CoinChoices; own: readonly OwnPriceRow[] }

export async function readPriceEntries(db: Db, userId: string): Promise<PriceEntries> {
  return { choices: await readCoinChoices(db, userId), own: await listOwnPrices(db, userId) }
}

export async function readCoinChoices(db: Db, userId: string): Promise<CoinChoices> {
  return new Map((await listCoinChoices(db, userId)).map(({ asset, coinId }) => [asset, coinId]))
}
