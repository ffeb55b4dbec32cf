// Records that may be of one act: equal, within a minute and a half, from different places. The newer record is the
// one in doubt, and the oldest that it may repeat is named. Each record is looked at a few times, however many equal
// ones there are: an exchange that fills one order a hundred thousand times is no reason to compare each with each.
import { type Duplicate, duplicateIssue, duplicateKey, isOlder, MAX_APART_MS } from './duplicate-pair.ts'
import { inParts } from './find-in-parts.ts'
import { sameDays } from './find-same-day.ts'
import type { LedgerRecord } from './ledger-record.ts'

const MAX_LOOKED_AT = 64
/** A ledger has too many runs to keep all of them until its end. */
const BETWEEN_LOOKS = 10_000

/**
 * Takes records in order of time. Those of one kind of act and coin are compared with each other and with no others.
 */
export function findDuplicates(
  records: readonly LedgerRecord[],
  dismissed: ReadonlySet<string>,
  timeZone: string,
): Duplicate[] {
  const issues: Duplicate[] = []
  const days = sameDays(timeZone, dismissed, isNear)
  const parts = inParts(timeZone, dismissed)
  /** Equal records of which each is near the next, while there may be more to come. */
  const runs = new Map<string, LedgerRecord[]>()
  for (const [index, record] of records.entries()) {
    if (index % BETWEEN_LOOKS === 0) endRuns(record)
    days.see(record)
    parts.see(record)
    const key = `${record.type} ${record.quantity} ${record.asset}`
    const run = runs.get(key)
    if (run && isNear(run.at(-1), record)) run.push(record)
    else {
      if (run) findInRun(run, dismissed, issues)
      runs.set(key, [record])
    }
  }
  endRuns()
  // What is found by its time is not asked about by its day as well, nor as a sum.
  const found = new Set(issues.map(({ transactionId }) => transactionId))
  const byDay = days.end().filter(({ transactionId }) => !found.has(transactionId))
  const pairs = [...issues, ...byDay]
  return [...pairs, ...parts.end(pairs)]

  /** Those that the record is too late for; without one, all. */
  function endRuns(record?: LedgerRecord): void {
    for (const [key, run] of runs) {
      if (isNear(run.at(-1), record)) continue
      findInRun(run, dismissed, issues)
      runs.delete(key)
    }
  }
}

function findInRun(run: readonly LedgerRecord[], dismissed: ReadonlySet<string>, issues: Duplicate[]): void {
  if (run.every(({ importId }) => importId === run[0]?.importId)) return
  const near = queueOfOldest()
  let [first, end] = [0, 0]
  for (const record of run) {
    for (; end < run.length && isNear(run[end], record); end++) near.push(run[end])
    for (; !isNear(run[first], record); first++) near.shift()
    const other = elsewhere(near.oldest(), record)
    if (!other || !isOlder(other, record)) continue
    // Only where a person has settled this very pair are others that are near looked at, and no more than a few: all
    // of a hundred thousand can be settled by one answer.
    const repeated = dismissed.has(duplicateKey(other, record))
      ? run
          .slice(first, Math.min(end, first + MAX_LOOKED_AT))
          .filter(
            it =>
              it.importId !== record.importId &&
              isOlder(it, record) &&
              !dismissed.has(duplicateKey(it, record)),
          )
          .reduce<LedgerRecord | undefined>((a, b) => (a && isOlder(a, b) ? a : b), undefined)
      : other
    if (repeated) issues.push(duplicateIssue(repeated, record))
  }
}

const isNear = (a: LedgerRecord | undefined, b: LedgerRecord | undefined) =>
  a !== undefined && b !== undefined && Math.abs(a.at - b.at) <= MAX_APART_MS

/** The oldest of all, and the oldest from another source than it: for any record, one of the two has another source. */
type Oldest = { first: LedgerRecord; second: LedgerRecord | undefined } | undefined

const elsewhere = (oldest: Oldest, { importId }: LedgerRecord) =>
  oldest && oldest.first.importId !== importId ? oldest.first : oldest?.second

function withRecord(oldest: Oldest, record: LedgerRecord | undefined): Oldest {
  if (!record) return oldest
  if (!oldest) return { first: record, second: undefined }
  const { first, second } = oldest
  const isElsewhere = record.importId !== first.importId
  if (isOlder(record, first)) return { first: record, second: isElsewhere ? first : second }
  return isElsewhere && (!second || isOlder(record, second)) ? { first, second: record } : oldest
}

/** First in, first out, knowing the oldest at every moment: two stacks, each of which knows it from top to bottom. */
function queueOfOldest() {
  let added: LedgerRecord[] = []
  let oldestAdded: Oldest
  const leaving: Oldest[] = []
  return {
    push(record: LedgerRecord | undefined) {
      if (record) added.push(record)
      oldestAdded = withRecord(oldestAdded, record)
    },
    shift() {
      if (leaving.length === 0) {
        for (const record of added.toReversed()) leaving.push(withRecord(leaving.at(-1), record))
        added = []
        oldestAdded = undefined
      }
      leaving.pop()
    },
    oldest: (): Oldest => withRecord(withRecord(leaving.at(-1), oldestAdded?.first), oldestAdded?.second),
  }
}
