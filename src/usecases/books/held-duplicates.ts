// Likely duplicates, held together with the ledger. Records of one kind of act and coin are compared with each other and
// with no others (find-duplicates.ts), so after a change only the kinds that it concerns are looked through again.
import type { LedgerIssue } from '../../db/queries/ledger-issues.ts'
import { changedItems } from '../../ledger/changed-items.ts'
import { findDuplicates } from '../../matching/find-duplicates.ts'
import type { LedgerRecord } from '../../matching/ledger-record.ts'

type DuplicateSource = {
  /** In order of time, then by id. */
  records: readonly LedgerRecord[]
  dismissed: ReadonlySet<string>
  timeZone: string
}
export type HeldDuplicates = {
  source: DuplicateSource
  byKind: ReadonlyMap<string, readonly LedgerIssue[]>
}

/** `before` are those of any other state: what is the same in both is taken over. */
export function renewDuplicates(source: DuplicateSource, before?: HeldDuplicates): HeldDuplicates {
  const changed = before && changedKinds(before.source, source)
  if (before && changed?.size === 0) return { source, byKind: before.byKind }
  const concerned = source.records.filter(record => changed?.has(kindOf(record)) ?? true)
  const byKind = new Map(before && changed ? [...before.byKind].filter(([kind]) => !changed.has(kind)) : [])
  for (const [kind, records] of Map.groupBy(concerned, kindOf)) {
    // Within one file nothing is looked for.
    if (records.every(({ importId }) => importId === records[0]?.importId)) continue
    const issues = findDuplicates(records, source.dismissed, source.timeZone)
    if (issues.length > 0) byKind.set(kind, issues)
  }
  return { source, byKind }
}

const kindOf = ({ type, asset }: LedgerRecord) => `${type} ${asset}`

/** Undefined where all of them may have others. */
function changedKinds(before: DuplicateSource, after: DuplicateSource): Set<string> | undefined {
  if (before.timeZone !== after.timeZone) return undefined
  const kinds = new Set<string>()
  for (const record of changedItems(before.records, after.records)) kinds.add(kindOf(record))
  const answered = new Set<string>()
  for (const key of differences(before.dismissed, after.dismissed)) {
    const [code, ...ids] = key.split(':')
    if (code === 'likely_duplicate') for (const id of ids) answered.add(id)
  }
  if (answered.size > 0)
    for (const record of after.records) if (answered.has(record.id)) kinds.add(kindOf(record))
  return kinds
}

/** What is in one of them only. */
function* differences(one: ReadonlySet<string>, other: ReadonlySet<string>): Generator<string> {
  for (const key of one) if (!other.has(key)) yield key
  for (const key of other) if (!one.has(key)) yield key
}
