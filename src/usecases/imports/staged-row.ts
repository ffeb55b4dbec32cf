// An imported event on its way into the staging table.
import type { StagedRecord } from '../../db/queries/import-staging.ts'
import type { RawRow } from '../../importers/rows/row.ts'
import type { ImportedEvent, Origin } from '../../ledger/fields.ts'
import { identityOf } from '../../ledger/identity.ts'
import type { ImportCounts } from './import-counts.ts'

type StagingContext = {
  id: string
  rows: readonly RawRow[]
  occurrencesOf: ImportCounts['occurrencesOf']
  /** What a wallet is called now; left out where none has another name. */
  nameOf?: ((wallet: string) => string) | undefined
}

export function stagedRow(
  event: ImportedEvent,
  origin: Origin,
  { id, rows, occurrencesOf, nameOf }: StagingContext,
): StagedRecord {
  // Known by what the source calls its wallet, whatever the person calls it.
  const wallet = event.wallet ?? origin.wallet
  const known = identityOf(origin.wallet, event, wallet)
  return {
    event: nameOf ? { ...event, wallet: nameOf(wallet), toWallet: renamed(event.toWallet, nameOf) } : event,
    origin,
    staged: {
      id,
      ...known,
      ...occurrencesOf(known),
      ownId: event.ledgerId && isUuid.test(event.ledgerId) ? event.ledgerId : null,
      isPartial: event.isPartial ?? false,
      isTogether: event.together !== undefined,
      originRows: `{${rows.map(({ number }) => number).join()}}`,
      originCells: JSON.stringify(rows.map(({ cells }) => cells)),
    },
  }
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const renamed = (wallet: string | undefined, nameOf: (wallet: string) => string) =>
  wallet === undefined ? undefined : nameOf(wallet)
