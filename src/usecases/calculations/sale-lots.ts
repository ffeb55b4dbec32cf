// The lots that a sale can take from, and what a choice among them comes to. Runs in a computing thread.
import {
  availableLots,
  calculate,
  plus,
  quantityText,
  roundToCents,
  type Selection,
  type Settings,
  type Usd,
  usdText,
  ZERO_USD,
} from '#engine'
import type { LotPicks, LotsPreview, SaleLots } from '../../contract/tax-lines.ts'
import type { TaskContext } from '../task-context.ts'
import { type Book, type Books, noPrices } from './books.ts'
import { isNameable, selectionIssues, wireWith } from './lines.ts'
import { linesOf } from './year-lines.ts'
import { yearAt } from './years.ts'

type SaleLotsRequest = { userId: string; transactionId: string }

/** Null where there is no such sale. */
export async function saleLots(
  { open }: Books,
  { userId, transactionId }: SaleLotsRequest,
): Promise<SaleLots | null> {
  const book = await open(userId)
  const event = book.events.find(({ id }) => id === transactionId)
  const available = availableLots(book.events, noPrices, settingsWithout(book, transactionId), transactionId)
  if (!event || !available) return null
  return {
    transactionId,
    asset: available.asset,
    wallet: available.wallet,
    quantity: quantityText(available.quantity),
    proceeds: available.proceeds === null ? null : usdText(roundToCents(available.proceeds)),
    soldAt: new Date(event.at).toISOString(),
    method: available.method,
    lots: available.lots.map(lot => ({
      lotId: lot.lotId,
      wallet: lot.wallet,
      acquiredOn: lot.acquiredOn,
      origin: lot.origin,
      quantity: quantityText(lot.quantity),
      basis: usdText(roundToCents(lot.basis)),
      basisUnknown: lot.basisUnknown,
      term: lot.term,
      gain: lot.gain === null ? null : usdText(roundToCents(lot.gain)),
    })),
    picked: pickedOf(book, transactionId),
  }
}

/** Lots are named under specific identification, whatever method the person looks at. */
const byIdentification = ({ filing }: Book): Settings => ({ ...filing.settings, method: 'SPECIFIC_ID' })

const settingsWithout = (book: Book, transactionId: string): Settings => ({
  ...byIdentification(book),
  selections: othersOf(book, transactionId),
})

const othersOf = ({ filing }: Book, transactionId: string): Selection[] =>
  (filing.settings.selections ?? []).filter(({ eventId }) => eventId !== transactionId)

function pickedOf(book: Book, transactionId: string): SaleLots['picked'] {
  const picked = book.filing.settings.selections?.find(({ eventId }) => eventId === transactionId)
  const named = book.named.get(transactionId)
  if (!picked || !named) return null
  const issue = selectionIssues(book.outcomeBy('SPECIFIC_ID')).get(transactionId) ?? null
  return { lots: [...picked.lots], ...named, issue }
}

/** Null where there is no such sale, or no taxable line comes of it. */
export async function previewLots(
  { open, now }: TaskContext,
  { userId, transactionId, lots }: SaleLotsRequest & LotPicks,
): Promise<LotsPreview | null> {
  const book = await open(userId)
  const event = book.events.find(({ id }) => id === transactionId)
  if (!event) return null
  const identifiedAt = now.getTime()
  const outcome = calculate(book.events, noPrices, {
    ...byIdentification(book),
    selections: [...othersOf(book, transactionId), { eventId: transactionId, lots, identifiedAt }],
  })
  const named = new Map([
    ...book.named,
    [transactionId, { identifiedAt: now.toISOString(), isLate: identifiedAt > event.at }] as const,
  ])
  const lines = linesOf(outcome, yearAt(event.at, book.filing.facts.timeZone)).filter(
    ({ disposal }) => disposal.eventId === transactionId && isNameable(disposal),
  )
  const gainOf = (term: 'short' | 'long') =>
    lines
      .filter(({ row }) => row.term === term)
      .reduce((total: Usd, { row }) => plus(total, row.gain), ZERO_USD)
  const [short, long] = [gainOf('short'), gainOf('long')]
  return {
    short: usdText(short),
    long: usdText(long),
    gain: usdText(plus(short, long)),
    lines: lines.map(wireWith({ named }, outcome)),
  }
}
