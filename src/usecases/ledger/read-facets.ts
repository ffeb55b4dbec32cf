import { type Facets, mostOffered, transactionFacets } from '../../contract/transactions.ts'
import { findBasis } from '../../db/queries/calculations.ts'
import { findLedgerSpan, ledgerFacets } from '../../db/queries/transactions.ts'
import { readSnapshot, type Snapshot } from '../../db/snapshot.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { yearAt } from '../filing/years.ts'
import { facetsKey } from '../kept/calculation-keys.ts'
import { keptResult } from '../kept/kept-result.ts'

/** What there is to filter by. Nearly every page asks for it, and all of the ledger is counted through. */
export const readFacets = ({ db }: Pick<Deps, 'db'>, userId: string): Promise<Facets> =>
  keptResult(
    db,
    {
      userId,
      key: facetsKey,
      entry: 'src/usecases/ledger/read-facets.ts',
      schema: transactionFacets.response,
    },
    () =>
      readSnapshot(db, async snapshot => ({
        basis: await findBasis(snapshot, userId),
        result: await findFacets(snapshot, userId),
      })),
  )

/** Years are the person's tax years. */
async function findFacets(snapshot: Snapshot, userId: string): Promise<Facets> {
  const facets = await ledgerFacets(snapshot, userId, mostOffered)
  const span = await findLedgerSpan(snapshot, userId)
  const { facts } = await findFiling(snapshot, userId)
  const yearOf = (at: Date | undefined) => (at ? yearAt(at.getTime(), facts.timeZone) : null)
  return {
    ...facets,
    types: facets.types as Facets['types'],
    firstYear: yearOf(span?.first),
    lastYear: yearOf(span?.last),
  }
}
