import { type Facets, mostOffered, transactionFacets } from '../../contract/transactions.ts'
import type { Db } from '../../db/client.ts'
import { findLedgerSpan, ledgerFacets } from '../../db/queries/transactions.ts'
import { facetsKey } from '../calculations/calculation-keys.ts'
import { findFiling } from '../calculations/filing-facts.ts'
import { keptResult } from '../calculations/kept-result.ts'
import { yearAt } from '../calculations/years.ts'
import type { Deps } from '../deps.ts'

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
    () => findFacets(db, userId),
  )

/** Years are the person's tax years. */
async function findFacets(db: Db, userId: string): Promise<Facets> {
  const [facets, span, { facts }] = await Promise.all([
    ledgerFacets(db, userId, mostOffered),
    findLedgerSpan(db, userId),
    findFiling(db, userId),
  ])
  const yearOf = (at: Date | undefined) => (at ? yearAt(at.getTime(), facts.timeZone) : null)
  return {
    ...facets,
    types: facets.types as Facets['types'],
    firstYear: yearOf(span?.first),
    lastYear: yearOf(span?.last),
  }
}
