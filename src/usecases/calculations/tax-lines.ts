// The lines of a year and the lots of a sale, as a person asks for them.
import type { z } from 'zod'
import type {
  explainTaxLine as explainCall,
  LineExplanation,
  LotPicks,
  LotsPreview,
  listTaxLines as listCall,
  SaleLots,
  TaxLinePage,
} from '../../contract/tax-lines.ts'
import { deleteSelection, saveSelection } from '../../db/queries/identification.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { compare, isZero, minus, plus } from '../../ledger/decimal.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { tasks } from '../tasks.ts'
import { identifiedBy } from './identified-by.ts'

type ReadDeps = Pick<Deps, 'db' | 'compute'>
type LotDeps = Pick<Deps, 'db' | 'compute' | 'clock'>

export const listTaxLines = (
  { compute }: ReadDeps,
  userId: string,
  wanted: { year: number } & z.output<typeof listCall.query>,
): Promise<TaxLinePage> => compute(tasks.lines, { userId, ...wanted })

export async function explainTaxLine(
  { compute }: ReadDeps,
  userId: string,
  wanted: z.output<typeof explainCall.params> & z.output<typeof explainCall.query>,
): Promise<LineExplanation> {
  return orNotFound(await compute(tasks.explanation, { userId, ...wanted }))
}

function orNotFound<T>(result: T | null): T {
  if (result === null) throw new AppError('not_found')
  return result
}

export async function readSaleLots({ compute }: ReadDeps, userId: string, id: string): Promise<SaleLots> {
  return orNotFound(await compute(tasks.saleLots, { userId, transactionId: id }))
}

export async function previewSaleLots(
  deps: LotDeps,
  userId: string,
  id: string,
  picks: LotPicks,
): Promise<LotsPreview> {
  refuseUnfit(await readSaleLots(deps, userId, id), picks.lots)
  return orNotFound(await deps.compute(tasks.lotsPreview, { userId, transactionId: id, ...picks }))
}

/** Lots count as named only if that was no later than the sale, so both times are kept: when, and when that was entered. */
export async function saveSaleLots(
  deps: LotDeps,
  userId: string,
  id: string,
  { lots, identifiedAt: stated }: LotPicks,
): Promise<SaleLots> {
  const recordedAt = deps.clock()
  const identifiedAt = identifiedBy(stated, recordedAt)
  refuseUnfit(await readSaleLots(deps, userId, id), lots)
  await deps.db.transaction(async db => {
    await changeLedger(db, userId, [])
    const row = { userId, transactionId: id, lots, identifiedAt, recordedAt }
    await saveSelection(db, row, stated !== undefined)
  })
  return readSaleLots(deps, userId, id)
}

export async function clearSaleLots(deps: ReadDeps, userId: string, id: string): Promise<SaleLots> {
  await readSaleLots(deps, userId, id)
  await deps.db.transaction(async db => {
    await changeLedger(db, userId, [])
    await deleteSelection(db, userId, id)
  })
  return readSaleLots(deps, userId, id)
}

/** Names the lot by its place in the list, as a form does: `lots.2.quantity`. */
function refuseUnfit(sale: SaleLots, lots: LotPicks['lots']): void {
  const available = new Map(sale.lots.map(lot => [lot.lotId, lot]))
  let total = '0'
  for (const [index, { lotId, quantity }] of lots.entries()) {
    const field = `lots.${index}.quantity`
    const lot = available.get(lotId)
    if (!lot) refuse(field, 'This lot was not there when this was sold. Choose one of those shown.')
    if (lots.findIndex(other => other.lotId === lotId) !== index) refuse(field, 'This lot is selected twice.')
    if (isZero(quantity)) refuse(field, 'Enter how much of this lot was sold, or leave it out.')
    if (compare(quantity, lot.quantity) > 0)
      refuse(field, `Only ${lot.quantity} ${sale.asset} of this lot were left.`)
    total = plus(total, quantity)
  }
  if (compare(total, sale.quantity) > 0)
    refuse(
      'lots',
      `${sale.quantity} ${sale.asset} were sold, but you selected ${total}: remove ${minus(total, sale.quantity)}.`,
    )
}

function refuse(field: string, message: string): never {
  throw new AppError('validation_failed', { field, message })
}
