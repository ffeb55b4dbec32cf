// The lots that a sale can take from, and what a choice among them comes to. Runs in a computing process.
import {
  availableLots,
  calculate,
  type LedgerEvent,
  plus,
  quantityText,
  roundToCents,
  type Selection,
  type Settings,
  type Usd,
  usdText,
  withYearMethod,
  ZERO_USD,
} from '#engine'
import type { LotPicks, LotsPreview, SaleLots } from '../../contract/tax-lines.ts'
import { type Book, type Books, namedBy } from '../books/books.ts'
import { linesOf } from '../books/year-lines.ts'
import { yearAt } from '../filing/years.ts'
import type { TaskContext } from '../task-context.ts'
import { isNameable, selectionIssues, wireWith } from './lines.ts'

type SaleLotsRequest = { userId: string; transactionId: string }

/** Null where there is no such sale. */
export async function saleLots(
  { open }: Books,
  { userId, transactionId }: SaleLotsRequest,
): Promise<SaleLots | null> {
  const book = await open(userId)
  const event = book.events.find(({ id }) => id === transactionId)
  if (!event) return null
  const settings = { ...byIdentification(book, event), selections: othersOf(book, transactionId) }
  const available = availableLots(book.events, book.prices, settings, transactionId)
  if (!available) return null
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
    picked: pickedOf(book, event),
  }
}

/** Lots are named under specific identification, whatever the method of the sale's year is. */
const byIdentification = ({ filing }: Book, { at }: LedgerEvent): Settings =>
  withYearMethod(filing.settings, { year: yearAt(at, filing.facts.timeZone), method: 'SPECIFIC_ID' })

const othersOf = ({ filing }: Book, transactionId: string): Selection[] =>
  (filing.settings.selections ?? []).filter(({ eventId }) => eventId !== transactionId)

function pickedOf(book: Book, { id, at }: LedgerEvent): SaleLots['picked'] {
  const picked = book.filing.settings.selections?.find(({ eventId }) => eventId === id)
  const named = book.named.get(id)
  if (!picked || !named) return null
  const outcome = book.outcomeFor(yearAt(at, book.filing.facts.timeZone), 'SPECIFIC_ID')
  const issue = selectionIssues(outcome).get(id) ?? null
  return { lots: [...picked.lots], ...named, issue }
}

/** Null where there is no such sale, or no taxable line comes of it. */
export async function previewLots(
  { open, now }: TaskContext,
  { userId, transactionId, lots, identifiedAt: stated }: SaleLotsRequest & LotPicks,
): Promise<LotsPreview | null> {
  const book = await open(userId)
  const event = book.events.find(({ id }) => id === transactionId)
  if (!event) return null
  const identifiedAt = stated === undefined ? now.getTime() : Date.parse(stated)
  const selection = { eventId: transactionId, lots, identifiedAt, recordedAt: now.getTime() }
  const outcome = calculate(book.events, book.prices, {
    ...byIdentification(book, event),
    selections: [...othersOf(book, transactionId), selection],
  })
  const named = new Map([...book.named, [transactionId, namedBy(selection, event)] as const])
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
