// An imported event on its way into the staging table.
import type { StagedRecord } from '../../db/queries/import-staging.ts'
import type { RawRow } from '../../importers/read-table.ts'
import type { ImportedEvent, Origin } from '../../ledger/fields.ts'
import { identityOf } from '../../ledger/identity.ts'

export function stagedRow(
  event: ImportedEvent,
  origin: Origin,
  { sequence, id, rows }: { sequence: number; id: string; rows: readonly RawRow[] },
): StagedRecord {
  const { identity, contentKey } = identityOf(origin.wallet, event, event.wallet ?? origin.wallet)
  return {
    event,
    origin,
    staged: {
      seq: sequence,
      id,
      identity,
      contentKey,
      ownId: event.ledgerId && isUuid.test(event.ledgerId) ? event.ledgerId : null,
      isPartial: event.isPartial ?? false,
      isTogether: event.together !== undefined,
      originRows: `{${rows.map(({ number }) => number).join()}}`,
      originCells: JSON.stringify(rows.map(({ cells }) => cells)),
    },
  }
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
