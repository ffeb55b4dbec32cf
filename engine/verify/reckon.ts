// The basis, term and day of acquisition of what a sale took: R-TERM, R-GIFT, R-INHERITED, R-BROKER-BASIS.
import type { BrokerReport, Disposal } from '../src/index.ts'
import { type Dispose, isTaxable } from './acts.ts'
import { dollars, part } from './amounts.ts'
import { isDay, isLong } from './calendar.ts'
import type { Lot } from './pool.ts'
import type { Piece, Sale } from './state.ts'

export type Age = { term: 'short' | 'long'; acquiredOn: string | null }
export type Reckoned = Age & { basis: bigint; isFromBroker: boolean }

/** The event, where the disposal is what it is about and can be reported. */
export const reportable = ({ event, isMain, kind }: Dispose) =>
  isMain &&
  kind !== 'section_1256' &&
  (event.type === 'sell' || event.type === 'spend' || event.type === 'trade')
    ? event
    : undefined

/** R-BROKER-FORM: lines that do not account for the sale still say which form came. */
export function brokerOf(act: Dispose): BrokerReport | undefined {
  const sale = reportable(act)
  const [first] = sale?.brokerLines ?? []
  if (!sale || sale.broker || !first) return sale?.broker
  return { form: first.form, basisReported: (sale.brokerLines ?? []).every(line => line.basisReported) }
}

/** A broker reported it, or the taxpayer adjusts it: its row is not a plain one. */
export function isReported(act: Dispose): boolean {
  const sale = reportable(act)
  return Boolean(sale?.broker || sale?.brokerLines?.length || sale?.adjustments?.length)
}

export const originOf = (lot: Lot | null): Disposal['origin'] => {
  const type = lot?.type ?? null
  if (type === null) return 'missing'
  if (type === 'gift_in') return 'gift'
  return type === 'trade' || type === 'income' || type === 'inheritance' || type === 'deposit' ? type : 'buy'
}

const termOf = (heldFrom: string | null, today: string) =>
  heldFrom === null || isLong(heldFrom, today) ? 'long' : 'short'

/** By the ledger alone. A gift that was worth less than it had cost has a basis for gains and one for losses. */
export function reckon({ act, today }: Sale, { lot, basis, value }: Piece): Reckoned {
  if (!lot) return { basis, term: 'short', acquiredOn: null, isFromBroker: false }
  const term = termOf(lot.heldFrom, today)
  const own = { basis, term, acquiredOn: lot.heldFrom ?? lot.cameOn, isFromBroker: false } as const
  if (!isTaxable(act.kind) || lot.lossBasis === null || value >= basis) return own
  const forLoss = (lot.lossBasis * basis) / lot.basis
  if (value >= forLoss) return { ...own, basis: value }
  return { basis: forLoss, term: termOf(lot.cameOn, today), acquiredOn: lot.cameOn, isFromBroker: false }
}

const isUnknown = ({ lot }: Piece) => lot === null || lot.basisUnknown

/** Of a whole sale: what the broker shows for all of it is shared by the units of unknown basis. */
export function reckonAll(sale: Sale, pieces: readonly Piece[]): Reckoned[] {
  const own = pieces.map(piece => ({ ...reckon(sale, piece), piece }))
  const broker = brokerOf(sale.act)
  if (!broker) return own
  const unknown = pieces.filter(isUnknown).reduce((sum, { quantity }) => sum + quantity, 0n)
  const known = own.reduce((sum, { basis, piece }) => (isUnknown(piece) ? sum : sum + basis), 0n)
  const shown = sale.act.proceeds === null ? undefined : dollars(broker.basis)
  const rest = shown !== undefined && shown > known ? shown - known : undefined
  let before = 0n
  return own.map(each => {
    if (!isUnknown(each.piece)) return each
    const upTo = before + each.piece.quantity
    const basis = rest === undefined ? each.basis : part(rest, before, upTo, unknown)
    before = upTo
    return {
      ...ageByBroker(each.piece.lot, each, broker, sale.today),
      basis,
      isFromBroker: rest !== undefined,
    }
  })
}

/** Where the ledger does not know the day either, the broker's day or term counts. */
export function ageByBroker(
  lot: Lot | null,
  { term, acquiredOn }: Age,
  broker: BrokerReport,
  today: string,
): Age {
  if (lot?.isAgeKnown) return { term, acquiredOn }
  const { acquired } = broker
  if (isDay(acquired) && acquired <= today) return { acquiredOn: acquired, term: termOf(acquired, today) }
  if (broker.term === undefined) return { term, acquiredOn }
  const contradicts = lot !== null && broker.term !== termOf(lot.cameOn, today)
  return { term: broker.term, acquiredOn: contradicts ? null : acquiredOn }
}
