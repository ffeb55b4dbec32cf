// What a row of a file can mean, as a mapping says it: a type, or a type with its kind, or nothing at all.

import { transactionTypes } from '../../../../contract/transaction-types.ts'
import { kindWords, typeWords } from '../../../../contract/transaction-words.ts'
import { shapes } from '../form/shapes.ts'

export const meaningOptions = [
  ...transactionTypes.flatMap(type => {
    const { kinds } = shapes[type]
    if (!kinds) return [{ value: type as string, label: typeWords[type] }]
    return kinds.map(kind => ({ value: `${type}:${kind}`, label: `${typeWords[type]}: ${kindWords[kind]}` }))
  }),
  { value: 'skip', label: 'Leave these rows out' },
]

/** Words are looked up without regard to case. */
export const keyOf = (word: string) => word.trim().toLowerCase()
