// An imported event as a row of the staging table.
import type { StagedRow } from '../../db/queries/import-staging.ts'
import type { TransactionDetails } from '../../db/schema.ts'
import type { RawRow } from '../../importers/read-table.ts'
import { identityOf } from '../../ledger/identity.ts'
import type { ImportedEvent } from '../../ledger/imported-event.ts'

/** The columns in the order of `stagedColumns`. */
export function stagedRow(
  family: string,
  event: ImportedEvent,
  origin: { sequence: number; id: string; rows: readonly RawRow[] },
): StagedRow {
  const wallet = event.wallet ?? family
  const { identity, contentKey } = identityOf(family, event, wallet)
  const details = detailsOf(event)
  return [
    String(origin.sequence),
    origin.id,
    event.type,
    event.kind ?? null,
    new Date(event.at).toISOString(),
    wallet,
    event.toWallet ?? null,
    event.asset,
    event.quantity,
    event.usd ?? null,
    event.usd === undefined ? null : 'file',
    event.quote?.asset ?? null,
    event.quote?.quantity ?? null,
    event.received?.asset ?? null,
    event.received?.quantity ?? null,
    event.received?.usd ?? null,
    event.fee?.usd ?? null,
    event.fee?.asset ?? null,
    event.fee?.quantity ?? null,
    details && JSON.stringify(details),
    event.sourceId ?? null,
    event.hash ?? null,
    event.note ?? null,
    identity,
    contentKey,
    event.ledgerId && isUuid.test(event.ledgerId) ? event.ledgerId : null,
    `{${origin.rows.map(({ number }) => number).join()}}`,
    JSON.stringify(origin.rows.map(({ cells }) => cells)),
  ]
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function detailsOf({
  acquired,
  basis,
  broker,
  adjustments,
  donor,
}: ImportedEvent): TransactionDetails | null {
  if (!acquired && !basis && !broker && !adjustments && !donor) return null
  return {
    ...(acquired && { acquired }),
    ...(basis && { basis }),
    ...(broker && { broker }),
    ...(adjustments && { adjustments }),
    ...(donor && { donor }),
  }
}
