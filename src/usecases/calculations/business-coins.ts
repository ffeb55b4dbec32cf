// The rows of Form 8949 that are sales of coins received as business income.
import type { Form8949, Form8949Row, Outcome } from '#engine'
import type { KnownFiling } from '../filing/filing-facts.ts'

/**
 * Nothing where neither the year has a business nor its sales took such coins. Whether income was a business is what the
 * tax profile of its own year says. Coins that were traded for others are other coins.
 */
export function businessCoins(
  outcome: Outcome,
  whole: Form8949,
  filing: Pick<KnownFiling, 'profiles' | 'yearFiling'>,
): Form8949Row[] | undefined {
  const { year } = whole
  const isAny = [...filing.profiles.values()].some(({ businessIncome }) => businessIncome)
  if (!isAny) return undefined
  const lots = lotsOf(outcome, filing)
  const sold = new Set<string>()
  for (const { id, lotId, disposedOn } of outcome.disposals)
    if (lotId !== null && lots.has(lotId) && disposedOn.startsWith(`${year}-`)) sold.add(id)
  const rows = whole.boxes.flatMap(box => [...box.rows].filter(({ disposalId }) => sold.has(disposalId)))
  return rows.length > 0 || filing.yearFiling(year).businessIncome ? rows : undefined
}

function lotsOf(outcome: Outcome, { profiles }: Pick<KnownFiling, 'profiles'>): Set<string> {
  const lots = new Set<string>()
  for (const { eventId, kind, on } of outcome.income)
    if (profiles.get(Number(on.slice(0, 4)))?.businessIncome?.includes(kind)) lots.add(eventId)
  return lots
}
