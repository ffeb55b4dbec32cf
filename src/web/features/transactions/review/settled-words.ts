// What is said where nothing is left to review: that records are complete is a claim, and made only where it holds.
import type { Exchange } from '../../../../contract/exchanges.ts'
import type { Review } from '../../../../contract/review.ts'
import { isInDoubt, rangeWords } from '../../../lib/doubt-words.ts'

type Connection = Pick<Exchange, 'displayName' | 'isConnected' | 'lastSyncAt'>

/** `connections` is undefined while it is not known which there are. */
export function settledWords(
  { doubt, hasDismissed }: Pick<Review, 'doubt' | 'hasDismissed'>,
  connections: readonly Connection[] | undefined,
): { title: string; words: string } {
  const title = 'Nothing is left to review.'
  if (isInDoubt(doubt))
    return { title, words: `Your ${doubt.year} result ${rangeWords(doubt)}, because of what you dismissed.` }
  if (hasDismissed) return { title, words: 'What you dismissed as missing is still not in your records.' }
  if (!connections) return { title, words: '' }
  const unread = connections.filter(({ isConnected, lastSyncAt }) => !isConnected || lastSyncAt === null)
  if (unread.length > 0) {
    const names = list.format(unread.map(({ displayName }) => displayName))
    return { title, words: `Records from ${names} may be missing, because the last sync did not finish.` }
  }
  return {
    title: 'Your records are complete.',
    words: 'Every value is known and every transfer is accounted for.',
  }
}

const list = new Intl.ListFormat('en-US')
