// Prices that a person enters, and which coin they mean by a name. Both are part of the ledger: results follow, and
// reports made before are marked.
import type { OwnPrice, PriceEntries, PriceImport } from '../../contract/prices.ts'
import { dropLedgerPrices, listUsedNames } from '../../db/queries/ledger-prices.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { deleteOwnPrice, listOwnPrices, saveCoinChoice, saveOwnPrices } from '../../db/queries/prices.ts'
import { coinsSharing, namesShared } from '../../prices/coins.ts'
import { readCoinChoices } from '../../prices/price-entries.ts'
import { readPriceFile } from '../../prices/price-file.ts'
import { AppError } from '../app-error.ts'
import { refusePricesBeyondCeiling } from '../ceilings.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { dayAt } from '../filing/years.ts'
import { requestPortfolio, requestPrices } from './request-prices.ts'

type PriceDeps = Pick<Deps, 'db' | 'clock' | 'queue'>

export async function readPriceEntries({ db }: Pick<Deps, 'db'>, userId: string): Promise<PriceEntries> {
  const choices = await readCoinChoices(db, userId)
  const prices = (await listOwnPrices(db, userId)).map(({ asset, day, usd }) => ({ asset, day, usd }))
  const sharedNames = (await listUsedNames(db, userId, namesShared)).map(asset => {
    const coins = coinsSharing(asset).map(({ id, name }) => ({ id, name }))
    return { asset, coins, chosen: choices.get(asset) ?? null }
  })
  return { prices, sharedNames }
}

export async function enterPrice(deps: PriceDeps, userId: string, price: OwnPrice): Promise<OwnPrice> {
  const today = await todayOf(deps, userId)
  if (price.day > today)
    throw new AppError('validation_failed', { field: 'day', message: 'This day is in the future.' })
  await savePrices(deps, userId, [price])
  return price
}

/** Rows that can be used are saved, whatever is wrong with the others. */
export async function importPrices(deps: PriceDeps, userId: string, text: string): Promise<PriceImport> {
  const { prices, issues } = readPriceFile(text, await todayOf(deps, userId))
  // The last of several rows for one coin and day counts.
  const byDay = new Map(prices.map(price => [`${price.asset} ${price.day}`, price]))
  if (byDay.size > 0) await savePrices(deps, userId, [...byDay.values()])
  return { saved: byDay.size, issues }
}

export const takeBackPrice = (
  { db, queue }: PriceDeps,
  userId: string,
  place: Omit<OwnPrice, 'usd'>,
): Promise<boolean> =>
  db.transaction(async transaction => {
    const isDeleted = await deleteOwnPrice(transaction, userId, place)
    if (!isDeleted) return false
    await changeLedger(transaction, userId, [])
    await requestPortfolio({ db: transaction, queue }, userId)
    return true
  })

/** What was priced as another coin is forgotten. */
export async function chooseCoin(
  deps: PriceDeps,
  userId: string,
  { asset, coinId }: { asset: string; coinId: string },
): Promise<PriceEntries> {
  if (!coinsSharing(asset).some(({ id }) => id === coinId))
    throw new AppError('validation_failed', { field: 'coinId', message: 'Choose one of the coins.' })
  await deps.db.transaction(async db => {
    await changeLedger(db, userId, [])
    await saveCoinChoice(db, { userId, asset, coinId, chosenAt: deps.clock() })
    await dropLedgerPrices(db, userId, asset)
    await requestPrices({ ...deps, db }, userId)
  })
  return readPriceEntries(deps, userId)
}

const savePrices = ({ db, clock, queue }: PriceDeps, userId: string, prices: readonly OwnPrice[]) =>
  db.transaction(async transaction => {
    await changeLedger(transaction, userId, [])
    const enteredAt = clock()
    await saveOwnPrices(
      transaction,
      prices.map(price => ({ userId, ...price, enteredAt })),
    )
    await refusePricesBeyondCeiling(transaction, userId)
    await requestPortfolio({ db: transaction, queue }, userId)
  })

const todayOf = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string) =>
  dayAt(clock().getTime(), (await findFiling(db, userId)).facts.timeZone)
