// What a row of a file can mean, as a mapping says it: a type, or a type with its kind, or nothing at all.

import type { ColumnMapping } from '../../../../contract/imports.ts'
import { transactionTypes } from '../../../../contract/transaction-types.ts'
import { kindWords, typeWords } from '../../../../contract/transaction-words.ts'
import { shapes } from '../form/shapes.ts'

export type MeaningOption = { value: string; label: string }

const allMeanings: readonly MeaningOption[] = [
  ...transactionTypes.flatMap(type => {
    const { kinds } = shapes[type]
    if (!kinds) return [{ value: type as string, label: typeWords[type] }]
    return kinds.map(kind => ({ value: `${type}:${kind}`, label: `${typeWords[type]}: ${kindWords[kind]}` }))
  }),
  { value: 'skip', label: 'Leave these rows out' },
]

/**
 * Those that rows of such columns can be. A trade and a transfer need their other side, or a sign that says which side
 * this is; what was inherited needs its value; a migration is no row of a table.
 */
export function meaningsFor({ columns, parts, hasSigns }: ColumnMapping): MeaningOption[] {
  const has = (field: keyof ColumnMapping['columns']) =>
    columns[field] !== undefined || parts.some(part => part.columns[field] !== undefined)
  const isUsable: Record<string, boolean> = {
    migration: false,
    trade: hasSigns || (has('sentAmount') && has('receivedAmount')),
    transfer: hasSigns || has('toWallet'),
    inheritance: has('value') || has('price'),
  }
  return allMeanings.filter(({ value }) => isUsable[value] ?? true)
}

/** With what was chosen before, so that it is seen where it is to be changed. */
export const withChosen = (options: readonly MeaningOption[], chosen: string | null | undefined) =>
  options.some(({ value }) => value === chosen)
    ? [...options]
    : [...options, ...allMeanings.filter(({ value }) => value === chosen)]

/** Words are looked up without regard to case. */
export const keyOf = (word: string) => word.trim().toLowerCase()
