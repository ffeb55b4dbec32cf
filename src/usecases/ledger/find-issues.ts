// The issues of a ledger that take a look at all of it: missing history, found by running the engine over it, and
// likely duplicates. Takes a while for a large one, so it runs in a thread of its own (src/compute) and only when the
// ledger, the filing facts or this code have changed.
import { type Quantity, quantityText, type Usd, usdText } from '#engine'
import type { Basis } from '../../db/queries/calculations.ts'
import { type LedgerIssue, saveIssues, streamRecords } from '../../db/queries/ledger-issues.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import { listDismissals } from '../../db/queries/transfers.ts'
import type { Books } from '../calculations/books.ts'
import { codeVersion } from '../calculations/code-version.ts'
import { findFiling } from '../calculations/filing-facts.ts'
import { findDuplicates } from './find-duplicates.ts'

export async function refreshIssues({ db, open }: Books, { userId }: { userId: string }): Promise<void> {
  const stored = await findLedger(db, userId)
  const { version: factsVersion } = await findFiling(db, userId)
  if (stored.issuesBasis === basisText({ revision: stored.revision, factsVersion })) return
  const { basis, filing, outcomeBy } = await open(userId)
  const outcome = outcomeBy(filing.facts.method)
  const dismissed = await listDismissals(db, userId)
  const missing = new Map<string, { quantity: Quantity; usd: Usd | null }>()
  for (const { code, eventId, quantity, usdAtStake } of outcome.issues) {
    if (code !== 'lots_insufficient' || eventId === null || quantity === null) continue
    // A sale and its fee in coins can both come up short: the larger shortfall is reported.
    const before = missing.get(eventId)
    if (!before || before.quantity < quantity) missing.set(eventId, { quantity, usd: usdAtStake })
  }
  const missingHistory: LedgerIssue[] = [...missing]
    .filter(([id]) => !dismissed.has(`missing_history:${id}`))
    .map(([transactionId, { quantity, usd }]) => ({
      transactionId,
      code: 'missing_history',
      quantity: quantityText(quantity),
      usdAtStake: usd === null ? null : usdText(usd),
      otherId: null,
    }))
  const duplicates = await findDuplicates(streamRecords(db, userId), dismissed)
  const issuesBasis = basisText(basis)
  await saveIssues(db, userId, { revision: basis.revision, issuesBasis }, [...missingHistory, ...duplicates])
}

/** Method, pooling and time zone decide which lots are missing. */
const basisText = ({ revision, factsVersion }: Basis) =>
  [revision, factsVersion, codeVersion('src/usecases/ledger/find-issues.ts')].join('/')
