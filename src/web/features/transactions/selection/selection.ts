// Which rows of the list are selected: some by their ids, or all that match but a few. Pure.
import { mostChosen, type Selection } from '../../../../contract/bulk-changes.ts'
import type { TransactionFilters } from '../../../../contract/transactions.ts'

export type Marked =
  | { kind: 'rows'; ids: ReadonlySet<string> }
  | { kind: 'all'; matching: number; except: ReadonlySet<string> }

export const nothing: Marked = { kind: 'rows', ids: new Set() }

export const countOf = (marked: Marked) =>
  marked.kind === 'rows' ? marked.ids.size : marked.matching - marked.except.size

export const isMarked = (marked: Marked, id: string) =>
  marked.kind === 'rows' ? marked.ids.has(id) : !marked.except.has(id)

/** Undefined where it would be more than a request may name: then nothing is marked, rather than a part of it. */
export function mark(marked: Marked, ids: readonly string[], isOn: boolean): Marked | undefined {
  const named = new Set(marked.kind === 'rows' ? marked.ids : marked.except)
  // Of all that match, those are named that are left out.
  const isNamed = isOn === (marked.kind === 'rows')
  for (const id of ids) isNamed ? named.add(id) : named.delete(id)
  if (named.size > mostChosen) return undefined
  if (marked.kind === 'rows') return { kind: 'rows', ids: named }
  return named.size >= marked.matching ? nothing : { ...marked, except: named }
}

export const allMatching = (matching: number): Marked => ({ kind: 'all', matching, except: new Set() })

/** In an order of its own, so that the same rows are the same question. */
export const selectionOf = (marked: Marked, filters: TransactionFilters): Selection =>
  marked.kind === 'rows'
    ? { by: 'rows', ids: [...marked.ids].sort() }
    : { by: 'filter', filters, matching: marked.matching, except: [...marked.except].sort() }
