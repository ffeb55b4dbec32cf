// What operators type into a search box, as PostgreSQL searches words: all of them, each by its beginning.
import { fold } from './users.ts'

/** Nothing where no word was typed. Quoted, so that no character of it is an operator of the search. */
export function wordsQuery(search: string): string | undefined {
  const words = fold(search)
    .split(/[\s@._\-+$'"\\:&|!<>()*,;/]+/)
    .filter(word => word !== '')
  return words.length === 0 ? undefined : words.map(word => `'${word}':*`).join(' & ')
}
