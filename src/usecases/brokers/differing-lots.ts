// The lots of a sale as the broker takes them and as the return does, where these are others: the broker goes by its
// account alone, and by the oldest unless it was told otherwise before the sale.
import {
  type Disposal,
  explain,
  type Outcome,
  type PredictedForm,
  type Quantity,
  quantityText,
  roundToCents,
  type TaxDate,
  type Usd,
  usdText,
} from '#engine'
import type { DifferingLots } from '../../contract/predicted-forms.ts'
import type { Line } from '../books/year-lines.ts'

/** More of one sale are only counted. */
const MAX_LISTED = 20

type Shown = DifferingLots['own']['lots'][number]
/** What makes two lots the same one. The broker has no other name for what came from elsewhere. */
type Part = { key: string; quantity: Quantity; acquired: TaxDate | null; basis: Usd | null }

type Asked = {
  lines: readonly Line[]
  wallet: string
  /** All of the wallet's year: a sale can be on several. */
  forms: readonly PredictedForm[]
  /** Those that are asked about. */
  shown: readonly PredictedForm[]
}

export function differingLotsIn(
  outcome: Outcome,
  { lines, wallet, forms, shown }: Asked,
): (form: PredictedForm) => DifferingLots | null {
  const events = new Set(shown.flatMap(({ act, eventIds }) => (act === null ? [] : eventIds)))
  const rows = Map.groupBy(
    lines.filter(({ disposal }) => events.has(disposal.eventId) && disposal.wallet === wallet),
    ({ disposal }) => keyOf(disposal.eventId, disposal.kind, disposal.asset),
  )
  const byForm = Map.groupBy(
    forms.filter(({ eventIds }) => events.has(eventIds[0] ?? '')),
    saleOf,
  )
  return form => {
    const sale = saleOf(form)
    const own = rows.get(sale)
    if (form.act === null || !own) return null
    const ours = own.map(({ disposal }) => ownPart(outcome, disposal))
    const theirs = (byForm.get(sale) ?? []).flatMap(({ lots }) => lots.map(partOf))
    return isSame(ours, theirs) ? null : { broker: sideOf(theirs), own: sideOf(ours) }
  }
}

const keyOf = (eventId: string, kind: string, asset: string) => `${eventId} ${kind} ${asset}`
const saleOf = ({ act, eventIds, boxes }: PredictedForm) => keyOf(eventIds[0] ?? '', act ?? '', boxes.name)

const UNKNOWN = 'unknown'
const ELSEWHERE = 'elsewhere'

/** A broker has a gift or an inheritance as coins that came in. */
const cameIn = new Set<Disposal['origin']>(['deposit', 'gift', 'inheritance'])

function ownPart(outcome: Outcome, disposal: Disposal): Part {
  const { id, lotId, origin, quantity, acquiredOn, basis, basisUnknown } = disposal
  const hasMoved = explain(outcome, id)?.steps.some(({ kind }) => kind === 'moved')
  const key = hasMoved || cameIn.has(origin) ? ELSEWHERE : (lotId ?? UNKNOWN)
  return { key, quantity, acquired: acquiredOn, basis: basisUnknown ? null : basis }
}

const partOf = ({
  lotId,
  quantity,
  acquired,
  isTransferredIn,
  basis,
}: PredictedForm['lots'][number]): Part =>
  isTransferredIn
    ? { key: ELSEWHERE, quantity, acquired, basis: null }
    : { key: lotId ?? UNKNOWN, quantity, acquired, basis: lotId === null ? null : basis }

function isSame(ours: readonly Part[], theirs: readonly Part[]): boolean {
  const left = new Map<string, bigint>()
  for (const { key, quantity } of ours) left.set(key, (left.get(key) ?? 0n) + quantity)
  for (const { key, quantity } of theirs) left.set(key, (left.get(key) ?? 0n) - quantity)
  return [...left.values()].every(quantity => quantity === 0n)
}

const sideOf = (parts: readonly Part[]): DifferingLots['own'] => ({
  count: parts.length,
  lots: parts.slice(0, MAX_LISTED).map(
    ({ key, quantity, acquired, basis }): Shown => ({
      acquired,
      isFromElsewhere: key === ELSEWHERE,
      units: quantityText(quantity),
      basis: basis === null ? null : usdText(roundToCents(basis)),
    }),
  ),
})
