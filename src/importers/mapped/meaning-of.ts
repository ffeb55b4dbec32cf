import { lookUp } from '../rows/lookup.ts'
import type { Mapping } from './mapping.ts'
import { usualMeaning } from './words.ts'

/** The meaning of a word in the type column, if anybody has said or it is plain by itself. */
export const meaningOf = (mapping: Pick<Mapping, 'types'>, word: string): string | undefined =>
  lookUp(mapping.types, word.trim().toLowerCase()) ?? usualMeaning(word)
