// What a title says of the rows below it, or the name of a sheet of those on it: what they are, or of which coin.
import { isCommonCoin, tickerOf } from './coin.ts'
import { usualMeaning } from './words.ts'

/** What a title says of the rows below it; nothing where it is a month or a note. */
export const typeOfTitle = (title: string): string | undefined => {
  if (title.split(/\s+/).length > 3) return undefined
  const meaning = usualMeaning(title) ?? usualMeaning(title.replace(/s\b/i, ''))
  return meaning !== undefined && /^(buy|sell|deposit|withdrawal|income:.*)$/.test(meaning)
    ? meaning
    : undefined
}
const aroundCoin =
  /\b(my|transactions?|trades?|trading|history|purchases|sales|log|ledger|activity|account|records?)\b/gi

/** 'BTC', 'My Bitcoin transactions'. */
export const coinOfTitle = (title: string): string | undefined => {
  const ticker = tickerOf(title.replace(aroundCoin, ' ').trim())
  return ticker !== undefined && isCommonCoin(ticker) ? ticker : undefined
}
