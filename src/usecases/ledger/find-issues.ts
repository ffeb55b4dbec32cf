// The issues of a ledger that take a look at all of it: missing history, found by running the engine over it, and
// likely duplicates. Takes a while for a large one, so it runs in a thread of its own (src/compute) and only when the
// ledger, the filing facts or this code have changed.
import { type IssueCode, type Quantity, quantityText } from '#engine'
import type { Basis } from '../../db/queries/calculations.ts'
import { type LedgerIssue, saveIssues, streamRecords } from '../../db/queries/ledger-issues.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import { listDismissals } from '../../db/queries/transfers.ts'
import type { Book, Books } from '../calculations/books.ts'
import { codeVersion } from '../calculations/code-version.ts'
import { findFiling } from '../calculations/filing-facts.ts'
import { centsText } from '../calculations/year-result.ts'
import { yearAt } from '../calculations/years.ts'
import type { TaskContext } from '../task-context.ts'
import { findDuplicates } from './find-duplicates.ts'

type Finder = Books & Pick<TaskContext, 'now'>

export async function refreshIssues(
  { db, open, now }: Finder,
  { userId }: { userId: string },
): Promise<void> {
  const stored = await findLedger(db, userId)
  const { version: factsVersion, facts } = await findFiling(db, userId)
  const thisYear = yearAt(now.getTime(), facts.timeZone)
  if (stored.issuesBasis === basisText({ revision: stored.revision, factsVersion }, thisYear)) return
  const book = await open(userId)
  const dismissed = await listDismissals(db, userId)
  const duplicates = await findDuplicates(streamRecords(db, userId), dismissed)
  const issues = [
    ...costIssues(book, dismissed),
    ...feeIssues(book, dismissed),
    ...brokerQuestions(book, thisYear),
    ...duplicates,
  ]
  const { basis } = book
  const issuesBasis = basisText(basis, thisYear)
  await saveIssues(db, userId, { revision: basis.revision, issuesBasis }, issues)
}

/** Method, pooling and time zone decide which lots are missing; a broker is asked about when its year is over. */
const basisText = ({ revision, factsVersion }: Basis, thisYear: number) =>
  [revision, factsVersion, thisYear, codeVersion('src/usecases/ledger/find-issues.ts')].join('/')

/** Sales of more than the records hold: one issue each, also where the broker's form tells what the coins cost. */
function costIssues({ chosen }: Book, dismissed: ReadonlySet<string>): LedgerIssue[] {
  const byEvent = new Map<string, LedgerIssue & { units: Quantity }>()
  for (const { code, eventId, quantity, usdAtStake } of chosen().issues) {
    const kind = costCodes[code]
    if (!kind || eventId === null || quantity === null) continue
    const before = byEvent.get(eventId)
    // A sale and its fee in coins can both come up short: the larger shortfall is reported.
    const isTold = before && (before.code === kind ? before.units >= quantity : kind === 'missing_history')
    if (isTold) continue
    byEvent.set(eventId, {
      transactionId: eventId,
      code: kind,
      units: quantity,
      quantity: quantityText(quantity),
      usdAtStake: usdAtStake === null ? null : centsText(usdAtStake),
      otherId: null,
    })
  }
  return [...byEvent.values()]
    .filter(({ code, transactionId }) => !dismissed.has(`${code}:${transactionId}`))
    .map(({ units: _, ...issue }) => issue)
}

const costCodes: Partial<Record<IssueCode, LedgerIssue['code']>> = {
  lots_insufficient: 'missing_history',
  basis_from_broker: 'basis_from_broker',
}

/** One for each transaction, also where a fee and what did not arrive both lack a value. */
function feeIssues({ chosen }: Book, dismissed: ReadonlySet<string>): LedgerIssue[] {
  const byTransaction = new Map<string, LedgerIssue>()
  for (const { code, eventId, quantity } of chosen().issues) {
    if (code !== 'fee_value_missing' || eventId === null || byTransaction.has(eventId)) continue
    if (dismissed.has(`missing_fee_value:${eventId}`)) continue
    byTransaction.set(eventId, {
      transactionId: eventId,
      code: 'missing_fee_value',
      quantity: quantity === null ? null : quantityText(quantity),
      usdAtStake: null,
      otherId: null,
    })
  }
  return [...byTransaction.values()]
}

/** Each stands with the latest sale that depends on the answer. */
function brokerQuestions({ filing, events, chosen }: Book, thisYear: number): LedgerIssue[] {
  const open = new Set(
    chosen().issues.flatMap(({ code, wallet, detail }) =>
      code === 'broker_form_unanswered' && Number(detail) < thisYear ? [`${detail} ${wallet}`] : [],
    ),
  )
  const questions: LedgerIssue[] = []
  for (let index = events.length - 1; index >= 0 && open.size > 0; index--) {
    const event = events[index]
    if (!event || (event.type !== 'sell' && event.type !== 'spend' && event.type !== 'trade')) continue
    if (event.broker || !open.delete(`${yearAt(event.at, filing.facts.timeZone)} ${event.wallet}`)) continue
    questions.push({
      transactionId: event.id,
      code: 'broker_form_open',
      quantity: null,
      usdAtStake: null,
      otherId: null,
    })
  }
  return questions
}
