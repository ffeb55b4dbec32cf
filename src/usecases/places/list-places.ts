// One page of the places, and how much of all of them is confirmed. Runs in a computing process.
import type { z } from 'zod'
import type { listPlaces as listCall, Place, PlaceSort, Places } from '../../contract/wallets.ts'
import { compare } from '../../ledger/decimal.ts'
import type { TaskContext } from '../task-context.ts'
import { openPlaces } from './open-places.ts'
import { placeOf } from './place.ts'
import { proofOf } from './proof.ts'

type Asked = z.output<typeof listCall.query> & { userId: string }

export async function listPlaces(
  context: TaskContext,
  { userId, sort, search, hidden, offset, limit }: Asked,
): Promise<Places> {
  const open = await openPlaces(context, userId)
  const all = open.facts.map(facts => placeOf(facts, open.prices))
  const text = search?.trim().toLowerCase() ?? ''
  // Who looks for a name finds it, hidden or not.
  const matching = all.filter(({ wallet, isHidden }) =>
    text === '' ? hidden === 'with' || !isHidden : wallet.toLowerCase().includes(text),
  )
  return {
    places: matching.sort(orders[sort]).slice(offset, offset + limit),
    total: matching.length,
    count: all.length,
    hidden: all.filter(({ isHidden }) => isHidden).length,
    proof: proofOf(open),
  }
}

/** Wallet 2 before Wallet 10. */
const inOrder = new Intl.Collator('en', { numeric: true })
const byName = (a: Place, b: Place) => inOrder.compare(a.wallet, b.wallet) || (a.wallet < b.wallet ? -1 : 1)

/** What it is worth is not known: less than what is, and more than nothing. */
const UNKNOWN = '0.001'
const byWorth = (a: Place, b: Place) => compare(b.value ?? UNKNOWN, a.value ?? UNKNOWN)
const lastOf = ({ lastAt }: Place) => (lastAt === null ? 0 : Date.parse(lastAt))

const orders: Record<PlaceSort, (a: Place, b: Place) => number> = {
  value: (a, b) => byWorth(a, b) || byName(a, b),
  name: byName,
  activity: (a, b) => lastOf(b) - lastOf(a) || byName(a, b),
}
