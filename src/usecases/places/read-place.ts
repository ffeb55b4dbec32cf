// One place with all that is known of it. Runs in a computing process.
import { quantityText, type Usd } from '#engine'
import { mostPlaceHoldings, mostPlaceImports, type PlaceDetail } from '../../contract/wallets.ts'
import { listWalletChanges, listWalletImports } from '../../db/queries/wallets.ts'
import { nameOf } from '../../portfolio/assets.ts'
import { byValue } from '../../portfolio/holdings.ts'
import { AppError } from '../app-error.ts'
import type { TaskContext } from '../task-context.ts'
import { changeOnWire } from '../wallets/list-wallets.ts'
import { openPlaces } from './open-places.ts'
import { byStake, centsText, placeOf } from './place.ts'

/** As many differences and renames as anyone reads. */
const MOST = 100

export async function readPlace(
  context: TaskContext,
  { userId, wallet }: { userId: string; wallet: string },
): Promise<PlaceDetail> {
  const { db } = context
  const { facts, prices } = await openPlaces(context, userId)
  const found = facts.find(place => place.wallet === wallet)
  if (!found) throw new AppError('not_found')
  const imports = await listWalletImports(db, { userId, wallet, most: mostPlaceImports })
  const changes = await listWalletChanges(db, userId)
  return {
    ...placeOf(found, prices),
    holdings: found.held
      .toSorted(byValue)
      .slice(0, mostPlaceHoldings)
      .map(({ symbol, quantity, basis, hasUnknownBasis, value, price }) => ({
        symbol,
        name: nameOf(symbol),
        quantity: quantityText(quantity),
        costBasis: centsText(basis),
        hasUnknownBasis,
        value: value === null ? null : centsText(value),
        price,
      })),
    costBasis: centsText(found.held.reduce((sum, { basis }) => sum + basis, 0n) as Usd),
    hasUnknownBasis: found.held.some(({ hasUnknownBasis }) => hasUnknownBasis),
    imports: imports.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    allDifferences: byStake(found.compared?.differences ?? [], prices).slice(0, MOST),
    changes: changes
      .filter(({ to }) => to === wallet)
      .reverse()
      .slice(0, MOST)
      .map(changeOnWire),
  }
}
