import { dollarWords, isZero } from '../../lib/figures.ts'

// Read by Intl from the decimal text itself: a change is never turned into a float.
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

type Change = { dollars: string; percent: string | null }

/** 'up $2,030.11 (12.4%) vs last year'; without the percentage where it says nothing. */
export function dollarChangeWords({ dollars, percent }: Change) {
  if (isZero(dollars)) return 'same as last year'
  const share = percent === null ? '' : ` (${oneDecimal.format(size(percent))}%)`
  return `${dollars.startsWith('-') ? 'down' : 'up'} ${dollarWords(size(dollars))}${share} vs last year`
}

const size = (value: string) => value.replace('-', '') as `${number}`

/** '12.4' is shown as 'up 12.4% vs last year'. */
export function changeWords(percent: string) {
  const words = `${oneDecimal.format(size(percent))}% vs last year`
  if (isZero(percent)) return words
  return percent.startsWith('-') ? `down ${words}` : `up ${words}`
}
