import { lookUp } from '../../rows/lookup.ts'
import type { Mapping } from '../columns/mapping.ts'
import { usualMeaning } from '../words/words.ts'

/** The meaning of a word in the type column, if the person has said it or it is plain by itself. */
export const meaningOf = (mapping: Pick<Mapping, 'types'>, word: string): string | undefined =>
  lookUp(mapping.types, word.trim().toLowerCase()) ?? usualMeaning(word)

/** Words that say no more than that one thing was given for another. */
export const exchangeWords = new Set(['buy', 'sell', 'trade', 'buy_or_sell'])
