// Read by Intl from the decimal text itself: a change is never turned into a float.
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '12.4' is told as 'up 12.4% vs last year'. */
export function changeWords(percent: string) {
  const size = `${oneDecimal.format(percent.replace('-', '') as `${number}`)}% vs last year`
  if (/^-?0*(\.0*)?$/.test(percent)) return size
  return percent.startsWith('-') ? `down ${size}` : `up ${size}`
}
